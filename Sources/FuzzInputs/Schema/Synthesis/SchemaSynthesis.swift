/// Looks for a document that a decoder accepts: the schema's smallest first, mended by what the decoder says of it.
///
/// It proposes, is told what came of that, and proposes again; the same answers lead to the same proposals. What it
/// learns of the decoder (how keys are spelled, how dates are) holds for the whole document.
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
    }

    private let builder: SynthesisBuilder
    private let limit: Int
    private var seen: Set<[UInt8]> = []
    private var attempts: [Attempt] = []
    private var styles: [SynthesisStyle]
    private var proposed: SynthesisPlan?
    private var learnt: SynthesisPlan
    private var complaints: Set<SynthesisComplaint> = []

    /// How many documents were proposed.
    package private(set) var tries = 0
    /// The document that was accepted.
    package private(set) var accepted: [UInt8]?
    private var bytes: [UInt8] = []

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

    /// The smallest document by the schema alone.
    package static func smallest(_ schema: Schema) -> [UInt8] {
        SynthesisBuilder(schema).document(SynthesisPlan(style: .minimal, conventions: schema.conventions)).bytes
    }

    /// The next document to try; nil where one was accepted, or nothing is left to try. Each is told of by
    /// ``report(_:)``.
    package mutating func next() -> [UInt8]? {
        guard accepted == nil, tries < limit else { return nil }
        while let plan = proposed ?? nextPlan() {
            let bytes = builder.document(plan).bytes
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
        if let last = attempts.last?.complaint {
            if isNew, complaint.isBetter(than: last) {
                adopt(Attempt(plan: plan, complaint: complaint, changes: changes))
            } else if isNew, outcome.place == last.outcome.place {
                // The same place, another complaint: it wants something that was not known before.
                attempts[attempts.count - 1].changes += changes
            }
        } else {
            adopt(Attempt(plan: plan, complaint: complaint, changes: changes))
        }
    }

    private mutating func adopt(_ attempt: Attempt) {
        learnt = attempt.plan
        attempts.append(attempt)
    }

    /// The last attempt's next change; where it has none left, that of the attempt before it; then another style.
    private mutating func nextPlan() -> SynthesisPlan? {
        while let attempt = attempts.last {
            if attempt.next < attempt.changes.count {
                attempts[attempts.count - 1].next += 1
                return attempt.changes[attempt.next].applied(to: attempt.plan)
            }
            attempts.removeLast()
        }
        guard !styles.isEmpty else { return nil }
        complaints = []
        return learnt.fresh(styles.removeFirst())
    }
}
