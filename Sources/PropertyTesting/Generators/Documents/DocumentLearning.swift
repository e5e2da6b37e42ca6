internal import FuzzCore
internal import FuzzInputs

/// Learns from a decoder what values it takes at each place, beyond what the schema says.
///
/// It starts from documents that are accepted, and changes one place of one of them at a time: a member taken out or put in, another
/// alternative, more elements, other texts. What is accepted, others are made like.
///
///     var learning = DocumentLearning(DocumentDrawing(schema), schema) { outcome(of: $0) }
///     learning.learn(from: documents)
///     learning.drawing
struct DocumentLearning {
    /// So many documents are tried at most; what is not known by then is as in the documents that are.
    private static let limit = 6_000
    /// And so many to mend one change.
    private static let mendLimit = 48
    /// So many values are drawn for a place that takes none of the plain ones.
    private static let drawnLimit = 16

    var drawing: DocumentDrawing
    let schema: Schema
    private let outcome: ([UInt8]) -> SynthesisOutcome
    private var trials = 0
    private var waiting: [Start] = []
    var studied: Set<Int> = []

    init(_ drawing: DocumentDrawing, _ schema: Schema, outcome: @escaping ([UInt8]) -> SynthesisOutcome) {
        self.drawing = drawing
        self.schema = schema
        self.outcome = outcome
    }

    /// A document that is accepted, and what decided on it where that is known: then what is changed in it can be mended.
    struct Start: Sendable {
        let document: SynthesizedValue
        let plan: SynthesisPlan?

        init(_ document: SynthesizedValue, _ plan: SynthesisPlan?, _ schema: Schema) {
            self.document = document.resolved(schema)
            self.plan = plan
        }
    }

    mutating func learn(from documents: [Start]) {
        waiting = documents
        var next = 0
        while next < waiting.count {
            visit(Place(site: 0, path: [], start: waiting[next]), waiting[next].document)
            next += 1
        }
    }

    /// A value's place in one document, and what the value is of.
    struct Place {
        var site: Int
        var path: [SynthesisStep]
        let start: Start

        func child(_ site: Int, _ step: SynthesisStep? = nil) -> Place {
            Place(site: site, path: path + (step.map { [$0] } ?? []), start: start)
        }
    }

    /// Whether the document is accepted with another value at a place.
    mutating func accepts(_ value: SynthesizedValue?, at place: Place) -> Bool {
        isAccepted(replaced(place, value))
    }

    func replaced(_ place: Place, _ value: SynthesizedValue?) -> SynthesizedValue {
        place.start.document.replacing(place.path, with: value, spelling: schema.conventions.keys)
    }

    mutating func isAccepted(_ document: SynthesizedValue) -> Bool {
        trials += 1
        return trials <= Self.limit && outcome(SchemaSynthesis.bytes(of: document, schema)) == .accepted
    }

    /// A value at a place with which the document is accepted, perhaps with others around it changed; such a document is looked at in its
    /// turn.
    ///
    /// - Parameters:
    ///   - change: what makes the place be such a value, where the document can be mended.
    ///   - candidates: such values.
    mutating func instance(
        at place: Place, by change: SynthesisChange?, _ candidates: [SynthesizedValue],
        isThere: (SynthesizedValue) -> Bool
    ) -> SynthesizedValue? {
        var mended: (document: SynthesizedValue, value: SynthesizedValue, plan: SynthesisPlan?)?
        if let plan = place.start.plan, let change {
            var synthesis = SchemaSynthesis(schema, changing: plan, by: change, limit: Self.mendLimit)
            while trials < Self.limit, let bytes = synthesis.next() {
                trials += 1
                synthesis.report(outcome(bytes))
            }
            if let document = synthesis.acceptedDocument, synthesis.conventions == schema.conventions,
                let value = document.value(at: place.path), isThere(value)
            {
                mended = (document, value, synthesis.acceptedPlan)
            }
        }
        // One that was mended by members which the schema does not know is the last resort.
        let isPlain = mended.map { $0.document.unknownCount <= place.start.document.unknownCount } ?? false
        if !isPlain, let value = candidates.first(where: { isAccepted(replaced(place, $0)) }) {
            waiting.append(Start(replaced(place, value), nil, schema))
            return value
        }
        guard let mended else { return nil }
        waiting.append(Start(mended.document, mended.plan, schema))
        return mended.value
    }

    /// Small values of what is at a place, and some that are drawn, for where parts have to agree.
    func instances(_ site: Int) -> [SynthesizedValue] {
        guard let node = drawing.sites[site].node else { return [] }
        let plain = SynthesisStyle.allCases.map { SchemaSynthesis.instance(of: node, schema, $0) }
        guard !schema[node].shape.children.isEmpty else { return plain }
        let drawn = (0..<UInt64(Self.drawnLimit)).compactMap { stream in
            var source = ChoiceSource(SplitMix64(seed: 3, stream: stream), size: 8)
            var progress = DocumentDrawing.Progress { outcome($0) == .accepted }
            return try? drawing.value(site, &progress, &source)
        }
        return plain + drawn
    }

    mutating func visit(_ place: Place, _ value: SynthesizedValue) {
        let site = place.site
        let isNew = studied.insert(site).inserted
        guard let node = drawing.sites[site].node else { return unknown(place, value, isNew) }
        let children = drawing.sites[site].children
        switch (schema[node].shape, value.content) {
        case (.nullable, .text("null")):
            if isNew {
                let inside = instance(at: place, by: .presence(place.path), instances(children[0])) { !$0.isNull }
                drawing.habits[site].mayBePresent = inside != nil
            }
        case (.nullable, _):
            if isNew {
                drawing.habits[site].mayBeNull = accepts(
                    SynthesizedValue(node: node, content: .text("null")), at: place)
            }
            visit(place.child(children[0]), value)
        case (.oneOf, _): alternatives(place, value, isNew)
        case (.array, .array(let elements)):
            if isNew {
                drawing.habits[site].counts = counts(place, elements, each: [children[0]])
                positions(place, elements)
            }
            for (index, element) in elements.enumerated() { visit(place.child(children[0], .index(index)), element) }
        case (.pairs, .array(let elements)):
            if isNew { drawing.habits[site].counts = counts(place, elements, each: children) }
            for (index, element) in elements.enumerated() {
                visit(place.child(children[index % 2], .index(index)), element)
            }
        case (.tuple, .array(let elements)):
            for (index, element) in elements.enumerated() {
                visit(child(index < children.count ? children[index] : nil, .index(index), place), element)
            }
        case (.object(let members, let others), .object(let all)):
            object(place, members, others, all, isNew)
        case (_, .text(let text)):
            guard isNew else { return }
            drawing.habits[site].family = family(place, text, schema[node])
        default: unknown(place, value, isNew)
        }
    }

    /// A place that is known, or one that the schema has nothing of.
    mutating func child(_ site: Int?, _ step: SynthesisStep, _ place: Place) -> Place {
        if let site { return place.child(site, step) }
        let other = drawing.sites.other(step, of: place.site)
        while drawing.habits.count < drawing.sites.sites.count { drawing.habits.append(DocumentHabit()) }
        if !drawing.habits[place.site].others.contains(step) { drawing.habits[place.site].others.append(step) }
        return place.child(other, step)
    }

    mutating func unknown(_ place: Place, _ value: SynthesizedValue, _ isNew: Bool) {
        switch value.content {
        case .text(let text):
            if isNew { drawing.habits[place.site].family = family(place, text, SchemaNode(.any)) }
        case .array(let elements):
            for (index, element) in elements.enumerated() { visit(child(nil, .index(index), place), element) }
        case .object(let members):
            for member in members { visit(child(nil, .key(member.key), place), member.value) }
        }
    }

    // MARK: Alternatives

    mutating func alternatives(_ place: Place, _ value: SynthesizedValue, _ isNew: Bool) {
        let children = drawing.sites[place.site].children
        let chosen = children.firstIndex { drawing.sites.holds(value, at: $0) }
        if isNew {
            for index in children.indices where index != chosen {
                let sites = drawing.sites
                let taken = instance(at: place, by: .alternative(place.path, index), instances(children[index])) {
                    sites.holds($0, at: children[index])
                }
                if taken == nil { drawing.habits[place.site].weights?[index] = 0 }
            }
        }
        if let chosen {
            visit(place.child(children[chosen]), value)
        } else if isNew, case .text(let text) = value.content {
            drawing.habits[place.site].family = family(place, text, SchemaNode(.any))
        }
    }
}
