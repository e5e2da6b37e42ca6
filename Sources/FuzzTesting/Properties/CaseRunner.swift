internal import FuzzCore
internal import PropertyTesting
internal import Testing

/// Where the cases of a check run.
protocol CaseRunner {
    /// What mutes the cases of a search; nil where their issues are not recorded in this process.
    var muting: IssueLog? { get }

    /// Runs a case, of a search that is muted.
    ///
    /// - Throws: what a generator throws beside discards, and what else ends the check.
    func run(_ trial: Trial, on actor: isolated (any Actor)?) async throws -> CaseResult

    /// Runs a case, and records what is wrong with it, with our words at it.
    ///
    /// - Parameters:
    ///   - place: where an issue is that has no place of its own.
    ///   - others: identities of faults that are shown by themselves.
    ///   - words: what is said, made of the values.
    func show(
        _ trial: Trial, at place: SourceLocation, besides others: Set<[String]>,
        words: @Sendable ([ValueText]) -> String, on actor: isolated (any Actor)?
    ) async throws -> ShownCase
}

/// What a case did that was shown.
enum ShownCase {
    case failed
    /// With the choices that its values were made of.
    case passed(words: String, choices: [Choice])
    case discarded(Discard)
}
