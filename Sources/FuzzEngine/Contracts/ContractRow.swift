package import FuzzCore
internal import FuzzRuntime

/// One decision of a decoder: a variant of an input, by its name, and what came of it.
package struct ContractRow: Sendable, Hashable {
    /// Unique in its table: `null priceCents`.
    package var name: String
    /// `accepted`, `rejected typeMismatch(priceCents)`, `invalid: price out of range`, `crash`.
    package var outcome: String
    /// Accepted, although the variant looks wrong.
    package var isSuspect: Bool

    package init(name: String, outcome: String, isSuspect: Bool = false) {
        self.name = name
        self.outcome = outcome
        self.isSuspect = isSuspect
    }

    /// - Parameter words: what the fault says, where it says something.
    init(name: String, looksWrong: Bool, _ execution: Execution, words: String) {
        self.name = name
        outcome = Self.text(execution, words)
        isSuspect = looksWrong && execution.outcome == .accepted
    }

    /// The kind of outcome.
    package var kind: Outcome? { Outcome(rawValue: String(outcome.prefix { $0.isLetter })) }

    package var isFinding: Bool { kind?.isFinding ?? false }

    private static func text(_ execution: Execution, _ words: String) -> String {
        switch execution.outcome {
        case .accepted, .crash, .hang, .memory: execution.outcome.rawValue
        case .rejected: "rejected " + Rejection(execution.identity).text
        case .invalid, .escaped:
            execution.outcome.rawValue + ": " + (words.isEmpty ? execution.identity.joined(separator: ".") : words)
        case .mismatch: "mismatch: " + execution.identity.joined(separator: ", ")
        }
    }
}
