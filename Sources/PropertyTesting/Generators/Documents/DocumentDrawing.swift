internal import FuzzCore
internal import FuzzInputs

/// Draws documents along a schema, as what was learnt of a decoder wants them.
///
/// What is simplest comes first: what may be missing is missing, an array is as short as it may be, of alternatives the first is taken that
/// does not lead back to itself. A value of a node is a draw of one kind wherever it is: shrinking puts one inside in the place of the whole.
struct DocumentDrawing: Sendable {
    /// A choice between alternatives that was made: at which place, for which, and the choices of all that followed from it.
    struct Turn {
        let site: Int
        let alternative: Int
        let choices: Range<Int>
    }

    private static let depthLimit = 64
    private static let recursionLimit = 6
    fileprivate static let valueLimit = 200

    /// How many texts are drawn where not each is taken.
    private static let proofTries = 48
    private static let attempt = ChoiceLabel("attempt at a text")
    /// Of a generator that may not make all values there are: it was found out by trying what is taken.
    static let partial = ChoiceLabel("values that are known")

    /// Whether documents are taken that it does not draw, as far as is known.
    var isPartial: Bool
    var sites: DocumentSites
    var habits: [DocumentHabit]
    private let schema: Schema
    private let sizes: SchemaSizes
    private let heads: Set<Int>
    private let labels: [ChoiceLabel]
    private let isSmall: Bool
    /// Of each place with alternatives: those last that lead back to where they were chosen.
    private var orders: [[Int]] = []

    init(_ schema: Schema) {
        self.schema = schema
        sites = DocumentSites(schema)
        habits = Array(repeating: DocumentHabit(), count: sites.sites.count)
        sizes = SchemaSizes(schema)
        heads = Set(SchemaCycles.heads(of: schema))
        labels = schema.nodes.indices.map { ChoiceLabel("document \($0)") }
        isSmall = Self.leafCount(sites) <= 6
        isPartial = schema.nodes.contains { if case .any = $0.shape { true } else { false } }
        for site in habits.indices { habits[site].weights = usualWeights(site) }
        orders = habits.indices.map { habits[$0].weights == nil ? [] : order($0) }
    }

    /// The state of one document under way.
    struct Progress {
        /// How many values there may be before only what has to be there is made.
        var left = DocumentDrawing.valueLimit
        /// How often the way to the value has come through a type that holds itself.
        var depth = 0
        var length = 0
        var turns: [Turn] = []
        /// Whether a document is taken; nil where nobody can be asked.
        let accepts: (([UInt8]) -> Bool)?

        init(accepts: (([UInt8]) -> Bool)? = nil) {
            self.accepts = accepts
        }
    }

    /// - Parameter accepts: whether the decoder takes a document: it is asked of single texts where it takes not each.
    func document(
        _ source: inout ChoiceSource, accepts: (([UInt8]) -> Bool)? = nil
    ) throws -> SynthesizedValue {
        var progress = Progress(accepts: accepts)
        if isPartial { source.span(Self.partial) { _ in } }
        return try value(0, &progress, &source)
    }

    /// - Parameter only: the alternatives that it may be, where not all may be.
    func value(
        _ site: Int, _ progress: inout Progress, _ source: inout ChoiceSource, only: [Int]? = nil
    ) throws -> SynthesizedValue {
        guard let node = sites[site].node else { return try unknown(site, &progress, &source) }
        progress.left -= 1
        progress.length += 1
        if heads.contains(node) { progress.depth += 1 }
        defer {
            progress.length -= 1
            if heads.contains(node) { progress.depth -= 1 }
        }
        guard progress.length < Self.depthLimit else { return SynthesizedValue(node: node, content: .text("null")) }
        return try source.span(labels[node]) { source in try content(site, node, &progress, &source, only) }
    }

    private func content(
        _ site: Int, _ node: Int, _ progress: inout Progress, _ source: inout ChoiceSource, _ only: [Int]?
    ) throws -> SynthesizedValue {
        let habit = habits[site]
        if habit.family == nil, !habit.others.isEmpty, sites[site].children.isEmpty {
            return try unknown(site, &progress, &source)
        }
        if let family = habit.family ?? LeafFamily(schema[node], schema.conventions) {
            let text = try text(of: family, habit.proof, progress, &source)
            return SynthesizedValue(node: node, content: .text(text))
        }
        switch schema[node].shape {
        case .nullable:
            let odds = habit.mayBeNull ? someOdds(site) : 1
            let isMade =
                try habit.mayBePresent
                && (!habit.mayBeNull || !isTight(progress, source) && source.boolean(probability: odds))
            guard isMade else { return SynthesizedValue(node: node, content: .text("null")) }
            return try value(sites[site].children[0], &progress, &source)
        case .oneOf: return try alternative(site, habit, &progress, &source, only)
        case .array(_, let least):
            let counts = habit.counts ?? least...Int.max
            let elements = try list(counts, &progress, &source) { index, progress, source in
                try value(sites[site].children[0], &progress, &source, only: habit.positions?[index])
            }
            return SynthesizedValue(node: node, content: .array(elements))
        case .tuple:
            var elements = try sites[site].children.map { try value($0, &progress, &source) }
            for step in habit.others { elements.append(try other(step, of: site, &progress, &source)) }
            return SynthesizedValue(node: node, content: .array(elements))
        case .pairs:
            let pairs = try list(habit.counts ?? 0...Int.max, &progress, &source) { _, progress, source in
                try sites[site].children.map { try value($0, &progress, &source) }
            }
            return SynthesizedValue(node: node, content: .array(pairs.flatMap { $0 }))
        case .object(let members, let others):
            return try object(site, node, members, others, &progress, &source)
        default: return SynthesizedValue(node: node, content: .text("null"))
        }
    }

    private func text(
        of family: LeafFamily, _ proof: DocumentHabit.Proof?, _ progress: Progress, _ source: inout ChoiceSource
    ) throws -> String {
        let edges = isSmall ? 8 : 3
        guard let proof, let accepts = progress.accepts else { return try family.text(&source, edges: edges) }
        for _ in 0..<Self.proofTries {
            source.openSpan(Self.attempt)
            var taken: String?
            do {
                let text = try family.text(&source, edges: edges)
                let value = SynthesizedValue(node: proof.document.value(at: proof.path)?.node, content: .text(text))
                let document = proof.document.replacing(proof.path, with: value, spelling: schema.conventions.keys)
                if accepts(SchemaSynthesis.bytes(of: document, schema)) { taken = text }
            } catch {
                source.closeSpan(isDiscarded: true)
                throw error
            }
            source.closeSpan(isDiscarded: taken == nil)
            if let taken { return taken }
        }
        return proof.text
    }

    /// Of what the schema knows nothing.
    private func unknown(
        _ site: Int, _ progress: inout Progress, _ source: inout ChoiceSource
    ) throws -> SynthesizedValue {
        let habit = habits[site]
        let node = sites[site].node
        if let step = habit.others.first {
            let all = try habit.others.map { step in (step, try other(step, of: site, &progress, &source)) }
            guard case .key = step else { return SynthesizedValue(node: node, content: .array(all.map(\.1))) }
            return SynthesizedValue(node: node, content: .object(all.compactMap { spelled($0.0, $0.1) }))
        }
        let family = habit.family ?? .pool(["null"])
        return SynthesizedValue(node: node, content: .text(try text(of: family, habit.proof, progress, &source)))
    }

    private func other(
        _ step: SynthesisStep, of site: Int, _ progress: inout Progress, _ source: inout ChoiceSource
    ) throws -> SynthesizedValue {
        guard let place = sites[site].others[step] else { return SynthesizedValue(node: nil, content: .text("null")) }
        return try unknown(place, &progress, &source)
    }

    private func spelled(
        _ step: SynthesisStep, _ value: SynthesizedValue
    ) -> (key: String, spelled: String, value: SynthesizedValue)? {
        guard case .key(let key) = step else { return nil }
        return (key, schema.conventions.keys.spell(key), value)
    }

    // MARK: Alternatives

    private func alternative(
        _ site: Int, _ habit: DocumentHabit, _ progress: inout Progress, _ source: inout ChoiceSource, _ only: [Int]?
    ) throws -> SynthesizedValue {
        let start = source.made
        let weights = habit.weights ?? []
        // What another member tells goes before what was learnt of the place by itself.
        let order = orders[site].filter { only?.contains($0) ?? (weights[$0] > 0) }
        let children = sites[site].children
        if isTight(progress, source) || order.count < 2 {
            let smallest = order.min { size(of: children[$0]) < size(of: children[$1]) }
            return try value(children[smallest ?? 0], &progress, &source)
        }
        let chosen = order[try source.index(byWeights: order.map { max(1, weights[$0]) })]
        let value = try value(children[chosen], &progress, &source)
        progress.turns.append(Turn(site: site, alternative: chosen, choices: start..<source.made))
        return value
    }

    private func size(of site: Int) -> Int {
        sites[site].node.map { sizes[$0] } ?? 0
    }

    private func order(_ site: Int) -> [Int] {
        let children = sites[site].children
        let leadsBack = children.map { reaches(site, from: $0) }
        return children.indices.filter { !leadsBack[$0] } + children.indices.filter { leadsBack[$0] }
    }

    private func reaches(_ site: Int, from start: Int) -> Bool {
        var seen: Set<Int> = [start]
        var waiting = [start]
        while let next = waiting.popLast() {
            if next == site || sites[next].node == sites[site].node { return true }
            for child in sites[next].children where seen.insert(child).inserted { waiting.append(child) }
        }
        return false
    }

    // MARK: Containers

    /// Before each element beyond the least count stands the choice whether there is one more.
    private func list<Element>(
        _ counts: ClosedRange<Int>, _ progress: inout Progress, _ source: inout ChoiceSource,
        _ element: (Int, inout Progress, inout ChoiceSource) throws -> Element
    ) throws -> [Element] {
        var elements: [Element] = []
        let average = max(0.5, Double(source.size) / 16) / Double(1 + progress.depth)
        var isMore = true
        while isMore, elements.count < counts.upperBound {
            isMore = try source.span(Self.element) { source in
                if elements.count >= counts.lowerBound {
                    let odds = elements.isEmpty ? 31.0 / 32 : average / (1 + average)
                    guard try !isTight(progress, source) && source.boolean(probability: odds) else { return false }
                }
                elements.append(try element(elements.count, &progress, &source))
                return true
            }
        }
        return elements
    }

    private static let element = ChoiceLabel("element of a document")

    private func object(
        _ site: Int, _ node: Int, _ members: [SchemaMember], _ others: SchemaOtherMembers?, _ progress: inout Progress,
        _ source: inout ChoiceSource
    ) throws -> SynthesizedValue {
        let habit = habits[site]
        let spelling = schema.conventions.keys
        var result: [(key: String, spelled: String, value: SynthesizedValue)] = []
        let children = sites[site].children
        let telling = Set(children.compactMap { habits[$0].telling?.key })
        // What tells others apart comes before them.
        for isFirst in telling.isEmpty ? [false] : [true, false] {
            for (member, place) in zip(members, children) where telling.contains(member.key) == isFirst {
                let only = habits[place].telling.flatMap { rule in
                    result.first { $0.key == rule.key }.flatMap { rule.alternatives[$0.value.text] }
                }
                try source.span(Self.element) { source in
                    guard try !member.isOptional || isThere(habits[place], progress, &source) else { return }
                    let value = try value(place, &progress, &source, only: only)
                    result.append((member.key, spelling.spell(member.key), value))
                }
            }
        }
        for step in habit.others where !result.contains(where: { step == .key($0.key) }) {
            if let member = spelled(step, try other(step, of: site, &progress, &source)) { result.append(member) }
        }
        if let others {
            let place = sites[site].children[members.count]
            let more = try list(habit.counts ?? 0...Int.max, &progress, &source) { _, progress, source in
                (try key(others.keys, habit, &source), try value(place, &progress, &source))
            }
            for (key, value) in more where !result.contains(where: { $0.key == key || $0.spelled == key }) {
                result.append((key, key, value))
            }
        }
        return SynthesizedValue(node: node, content: .object(result))
    }

    private func isThere(_ habit: DocumentHabit, _ progress: Progress, _ source: inout ChoiceSource) throws -> Bool {
        guard habit.mayBeAbsent else { return true }
        guard habit.mayBeThere, !isTight(progress, source) else { return false }
        return try source.boolean(probability: isSmall ? 15.0 / 16 : 0.75)
    }

    private func key(
        _ keys: SchemaOtherMembers.Keys, _ habit: DocumentHabit, _ source: inout ChoiceSource
    ) throws -> String {
        switch keys {
        case .strings: try habit.keys.string(&source)
        case .integers: "\(try source.integer(in: Int.min...Int.max))"
        case .oneOf(let all): all.isEmpty ? "" : all[try source.index(below: all.count)]
        }
    }

    // MARK: How much

    private func isTight(_ progress: Progress, _ source: borrowing ChoiceSource) -> Bool {
        progress.left <= 0 || progress.depth > Self.recursionLimit || source.isCrowded
    }

    private func someOdds(_ site: Int) -> Double {
        site == 0 ? 31.0 / 32 : isSmall ? 15.0 / 16 : 0.75
    }

    /// Alternatives that are always the same value are rarer, the more so where they would be the whole document.
    private func usualWeights(_ site: Int) -> [Int]? {
        guard let node = sites[site].node, case .oneOf = schema[node].shape else { return nil }
        return sites[site].children.map { child in
            isSingle(child) ? site == 0 ? 2 : 32 : 64
        }
    }

    func isSingle(_ site: Int) -> Bool {
        guard let node = sites[site].node else { return true }
        switch schema[node].shape {
        case .null: return true
        case .cases(let texts): return texts.count <= 1
        case .object(let members, let others):
            return others == nil && (members.isEmpty || members.count == 1 && isSingle(sites[site].children[0]))
        default: return false
        }
    }

    /// How many members of objects and the like there are, two at most.
    private static func leafCount(_ sites: DocumentSites) -> Int {
        var count = 0
        for site in sites.sites {
            guard let node = site.node else { continue }
            switch sites.schema[node].shape {
            case .integer, .floating, .decimal, .string, .date, .data, .url, .uuid: count += 1
            case .array, .pairs: count += 2
            case .object(_, let others): count += others == nil ? 0 : 2
            default: break
            }
        }
        return count
    }
}

extension LeafFamily {
    /// A key.
    fileprivate func string(_ source: inout ChoiceSource) throws -> String {
        switch self {
        case .string(let alphabet, let counts): try source.string(of: alphabet, count: counts)
        case .pattern(let pattern): try pattern.text(&source)
        default: "a"
        }
    }
}
