internal import PropertyTesting
internal import Synchronization
internal import Testing

/// Takes the issues of cases that are tried out, so that none is shown.
///
/// A known issue is none of a case's where the body itself says so, as by `withKnownIssue` in it. Where the whole check stands in one, all
/// that a case records is known, and it has failed all the same.
final class IssueLog: Sendable {
    private struct State {
        var first: Issue?
        var firstKnown: Issue?
        /// Whether the check stands in `withKnownIssue`; nil as long as there was no need to know.
        var isExpected: Bool?
    }

    /// What an issue says that is recorded only to be looked at.
    private static let question = Comment(rawValue: "Is this known?")

    let check: LiveCheck
    private let state = Mutex(State())

    init(_ check: LiveCheck) {
        self.check = check
    }

    /// Whether an issue is a failure of a case, as far as is known yet.
    func isFailure(_ issue: Issue) -> Bool {
        issue.isFailure || (issue.isKnownFailure && state.withLock { $0.isExpected } == true)
    }

    /// Runs a search without its issues; those of other tests, which may run at the same time, are none of its.
    func mute(_ search: @Sendable () async throws -> Void) async throws {
        try await check.handle(
            issues: { issue, _ in
                self.learn(issue)
                return nil
            }, while: search)
    }

    /// The first failure since the last look; to be called where the issues are muted.
    func take() -> Issue? {
        let (first, known) = state.withLock { state in
            defer { (state.first, state.firstKnown) = (nil, nil) }
            return (state.first, state.firstKnown)
        }
        if let first { return first }
        return known.flatMap { isExpected(as: $0) ? $0 : nil }
    }

    /// Whether the check stands in `withKnownIssue`: by an issue like one that is known already, which adds nothing to how many there are of
    /// it. To be called beside the bodies of cases, where issues are handed on to `learn`.
    func isExpected(as known: Issue) -> Bool {
        if let isExpected = state.withLock({ $0.isExpected }) { return isExpected }
        let place = known.sourceLocation ?? #_sourceLocation
        if let error = known.error {
            Issue.record(error, Self.question, sourceLocation: place)
        } else {
            Issue.record("\(Self.question) \(known.description)", sourceLocation: place)
        }
        return state.withLock { state in
            let isExpected = state.isExpected ?? false
            state.isExpected = isExpected
            return isExpected
        }
    }

    /// Takes the answer from an issue.
    ///
    /// - Returns: whether it was recorded for that alone.
    @discardableResult
    func learn(_ issue: Issue) -> Bool {
        let isQuestion = issue.comments.contains { $0.rawValue.hasPrefix(Self.question.rawValue) }
        state.withLock { state in
            if isQuestion {
                state.isExpected = issue.isKnownFailure
            } else if issue.isFailure {
                state.first = state.first ?? issue
            } else if issue.isKnownFailure {
                state.firstKnown = state.firstKnown ?? issue
            }
        }
        return isQuestion
    }
}

extension Issue {
    /// Whether it would be a failure if it were not known.
    fileprivate var isKnownFailure: Bool { !isFailure && severity >= .error }
}

/// Adds a text to the first issue that a case records.
final class IssueComment: Sendable {
    private struct State {
        var isAttached = false
        var isOurs = false
        var stray: Issue?
    }

    private let text: String
    /// Identities of faults that are shown by themselves: where the case has them beside its own, they are not shown with it.
    private let others: Set<[String]>
    private let log: IssueLog
    private let state = Mutex(State())

    init(_ text: String, besides others: Set<[String]>, _ log: IssueLog) {
        self.text = text
        self.others = others
        self.log = log
    }

    /// Whether there was an issue.
    var isAttached: Bool { state.withLock { $0.isAttached } }

    /// The first issue that belongs to no test, where there is no other.
    var strayFault: CaseFault? {
        state.withLock { state in state.isAttached ? nil : state.stray.map { CaseFault($0) } }
    }

    func attach(to body: @Sendable () async throws -> Void) async throws {
        try await log.check.handle(
            issues: { issue, isOfTest in
                guard isOfTest else {
                    if issue.isFailure { self.state.withLock { $0.stray = $0.stray ?? issue } }
                    return nil
                }
                if self.log.learn(issue) { return nil }
                guard self.state.withLock({ $0.isOurs }) || self.log.isFailure(issue) else { return issue }
                guard self.isFirst else { return self.others.contains(CaseFault(issue).identity) ? nil : issue }
                var issue = issue
                issue.comments.append(Comment(rawValue: self.text))
                return issue
            },
            while: {
                try await body()
                // What is known by the check's own surroundings is only told from what is known by the body's when the body is over.
                if let issue = self.log.take(), !self.isAttached {
                    self.record(Comment(rawValue: CaseFault(issue).words), at: issue.sourceLocation)
                }
            })
    }

    /// Records what a case showed otherwise than by an issue.
    func record(_ comment: Comment, at place: SourceLocation?) {
        state.withLock { $0.isOurs = true }
        Issue.record(comment, sourceLocation: place ?? #_sourceLocation)
    }

    func record(_ error: any Error, at place: SourceLocation) {
        state.withLock { $0.isOurs = true }
        Issue.record(error, sourceLocation: place)
    }

    private var isFirst: Bool {
        state.withLock { state in
            defer { state.isAttached = true }
            return !state.isAttached
        }
    }
}
