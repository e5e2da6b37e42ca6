/// What one execution of a target did.
package enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// Decoded, and the validator agrees.
    case accepted
    /// Decoding threw an error of the declared kind, or any error where none is declared.
    case rejected
    /// Decoded, and the validator throws: an invalid acceptance.
    case invalid
    /// Decoding threw an error outside the declared kind.
    case escaped
    /// A declared law fails.
    case mismatch
    /// The executor died of a signal, or exited.
    case crash
    /// The input ran past the time limit.
    case hang
    /// The executor passed the memory limit.
    case memory

    /// Whether a person has to look at it.
    package var isFinding: Bool {
        switch self {
        case .accepted, .rejected: false
        case .invalid, .escaped, .mismatch, .crash, .hang, .memory: true
        }
    }
}
