/// Looks for a document that a decoder accepts: the schema's smallest first, mended by what the decoder says of it.
///
/// It proposes, is told what came of that, and proposes again; the same answers lead to the same proposals. What it
/// learns of the decoder (how keys are spelled, how dates are) holds for the whole document.
///
///     take a document of a style; where it is refused, list the changes that may mend it
///     try the changes of the document that came furthest; where another complaint does not say which of two came further,
///     of both in turn; where none is left, of the one before
///     where no change is left at all, go on to another style
///
///     var synthesis = SchemaSynthesis(schema)
///     while let bytes = synthesis.next() {
///         synthesis.report(outcome(of: bytes))
///     }
///     print(synthesis.accepted)
package struct SchemaSynthesis: Sendable {
    /// A plan that was refused, and what is left to try on it.
    private struct Attempt: Sendable {
        var plan: SynthesisPlan
        var complaint: SynthesisComplaint
        var changes: [SynthesisChange]
        var next = 0
        /// Whether it may as well be further from being accepted than the attempt before it.
        var isSideways = false
    }

    private let builder: SynthesisBuilder
    private let limit: Int
    private var seen: Set<[UInt8]> = []
    private var attempts: [Attempt] = []
    private var styles: [SynthesisStyle]
    private var proposed: SynthesisPlan?
    /// The attempt that the proposal is a change of.
    private var parent = 0
    private var turns = 0
    private var learnt: SynthesisPlan
    private var complaints: Set<SynthesisComplaint> = []

    /// How many documents were proposed.
    package private(set) var tries = 0
    /// The document that was accepted.
    package private(set) var accepted: [UInt8]?
    private var bytes: [UInt8] = []
    /// Of the documents that were refused, the last one that came further than those before it.
    package private(set) var furthest: [UInt8]?

    /// The document that was accepted, by its parts.
    package var acceptedDocument: SynthesizedValue? {
        accepted.map { _ in builder.document(learnt) }
    }

    /// What was learnt of the decoder, for the schema to keep.
    package var conventions: SchemaConventions { learnt.conventions }

    /// Starts from a document of a style, and goes on to the other styles where that cannot be mended.
    package init(_ schema: Schema, style: SynthesisStyle = .minimal, limit: Int = 200) {
        builder = SynthesisBuilder(schema)
        self.limit = limit
        styles = SynthesisStyle.allCases.filter { $0 != style }
        learnt = SynthesisPlan(style: style, conventions: schema.conventions)
        proposed = learnt
    }

    /// Starts from a change of a document that was accepted, and goes on to no other styles.
    package init(_ schema: Schema, changing plan: SynthesisPlan, by change: SynthesisChange, limit: Int) {
        builder = SynthesisBuilder(schema)
        self.limit = limit
        styles = []
        learnt = change.applied(to: plan)
        proposed = learnt
    }

    /// What decided on the document that was accepted.
    package var acceptedPlan: SynthesisPlan? {
        accepted.map { _ in learnt }
    }

    /// The smallest document by the schema alone.
    package static func smallest(_ schema: Schema) -> [UInt8] {
        SynthesisBuilder(schema).bytes(SynthesisPlan(style: .minimal, conventions: schema.conventions))
    }

    /// The document of a style by the schema alone that has the node at its root.
    package static func instance(of node: Int, _ schema: Schema, _ style: SynthesisStyle) -> SynthesizedValue {
        SynthesisBuilder(schema).instance(of: node, SynthesisPlan(style: style, conventions: schema.conventions))
    }

    /// A document written down as the schema's conventions say.
    package static func bytes(of document: SynthesizedValue, _ schema: Schema) -> [UInt8] {
        switch schema.conventions.form {
        case .json: document.bytes
        case .propertyList: PropertyListWriter(schema: schema).bytes(of: document)
        }
    }

    /// Keys for so many members whose keys are data; fewer where there are no more.
    package static func keys(_ keys: SchemaOtherMembers.Keys, count: Int) -> [String] {
        SynthesisGrowth.keys(keys, count: count)
    }

    /// The next document to try; nil where one was accepted, or nothing is left to try. Each is told of by
    /// ``report(_:)``.
    package mutating func next() -> [UInt8]? {
        guard accepted == nil, tries < limit else { return nil }
        while let plan = proposed ?? nextPlan() {
            let bytes = builder.bytes(plan)
            proposed = nil
            guard seen.insert(bytes).inserted else { continue }
            proposed = plan
            self.bytes = bytes
            tries += 1
            return bytes
        }
        return nil
    }

    /// Says what came of the last document.
    package mutating func report(_ outcome: SynthesisOutcome) {
        guard let plan = proposed else { return }
        proposed = nil
        guard outcome != .accepted else {
            accepted = bytes
            learnt = plan
            return
        }
        let document = builder.document(plan)
        let complaint = SynthesisComplaint(outcome, of: document)
        let changes = SynthesisRepair(builder: builder, plan: plan, document: document).changes(for: outcome)
        let isNew = complaints.insert(complaint).inserted
        let attempt = Attempt(plan: plan, complaint: complaint, changes: changes)
        guard attempts.indices.contains(parent) else { return adopt(attempt) }
        guard isNew else { return }
        let last = attempts[parent].complaint
        switch complaint.progress(from: last) {
        case .further: adopt(attempt)
        case .sideways: adopt(attempt, isSideways: true)
        case .none where outcome.place == last.outcome.place:
            // The same place, another complaint: it wants something that was not known before.
            attempts[parent].changes += changes
        case .none: break
        }
    }

    /// Whether it would help to know what code compared the last document with, for nobody says what is wrong with it.
    package var wantsWords: Bool {
        guard accepted == nil, proposed == nil, let last = attempts.last, last.next == 0 else { return false }
        if case .other = last.complaint.outcome { return true }
        return false
    }

    /// JSON texts that code compared the last document with, the likeliest first: to be tried in each place of their kind.
    package mutating func take(words: [String]) {
        guard wantsWords, let last = attempts.last else { return }
        let repair = SynthesisRepair(builder: builder, plan: last.plan, document: builder.document(last.plan))
        let style = last.changes.prefix { if case .style = $0 { true } else { false } }
        attempts[attempts.count - 1].changes =
            style + repair.changes(to: words) + last.changes.dropFirst(style.count)
    }

    private mutating func adopt(_ attempt: Attempt, isSideways: Bool = false) {
        learnt = attempt.plan
        // The first of another style has come nowhere yet.
        if furthest == nil || !attempts.isEmpty { furthest = bytes }
        attempts.append(attempt)
        attempts[attempts.count - 1].isSideways = isSideways
    }

    /// The next change of one of the attempts that may have come furthest, in turn; where none has any left, of the attempt
    /// before them; then another style.
    private mutating func nextPlan() -> SynthesisPlan? {
        while let last = attempts.indices.last {
            let first = attempts.lastIndex { !$0.isSideways } ?? 0
            turns += 1
            parent = last - turns % (last - first + 1)
            let attempt = attempts[parent]
            if attempt.next < attempt.changes.count {
                attempts[parent].next += 1
                return attempt.changes[attempt.next].applied(to: attempt.plan)
            }
            attempts.remove(at: parent)
        }
        guard !styles.isEmpty else { return nil }
        complaints = []
        parent = 0
        return learnt.fresh(styles.removeFirst())
    }
}
