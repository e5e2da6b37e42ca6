internal import FuzzCore

/// What a row's input has to do.
package enum RowExpectation: Sendable, Hashable {
    /// No finding: accepted or rejected.
    case behaves
    case accepted
    /// By any error that is no finding, or by one of this case: see ``Rejection/isOf(_:)``.
    case rejected(case: String?)

    private static let prefix = "rejected:"

    /// `behaves`, `accepted`, `rejected` or `rejected:CASE`.
    package init?(_ text: String) {
        switch text {
        case "behaves": self = .behaves
        case "accepted": self = .accepted
        case "rejected": self = .rejected(case: nil)
        default:
            guard text.hasPrefix(Self.prefix), text != Self.prefix else { return nil }
            self = .rejected(case: String(text.dropFirst(Self.prefix.count)))
        }
    }

    package var text: String {
        switch self {
        case .behaves: "behaves"
        case .accepted: "accepted"
        case .rejected(nil): "rejected"
        case .rejected(let name?): Self.prefix + name
        }
    }

    /// What an execution did, as something to expect of the next one; of a finding, what has to be when it is mended.
    ///
    /// - Parameter isOfChoices: whether a generator made the value: of a property that is mended, it holds.
    package init(of execution: Execution, isOfChoices: Bool = false) {
        switch execution.outcome {
        case .invalid where isOfChoices, .escaped where isOfChoices: self = .behaves
        case .accepted: self = .accepted
        case .rejected: self = .rejected(case: Rejection(execution.identity).name)
        // A value that breaks a rule has to be refused, and so has what made another error escape.
        case .invalid, .escaped: self = .rejected(case: nil)
        case .mismatch, .crash, .hang, .memory: self = .behaves
        }
    }

    package func isMet(by execution: Execution) -> Bool {
        switch self {
        case .behaves: !execution.outcome.isFinding
        case .accepted: execution.outcome == .accepted
        case .rejected(let name):
            execution.outcome == .rejected && (name.map { Rejection(execution.identity).isOf($0) } ?? true)
        }
    }
}
