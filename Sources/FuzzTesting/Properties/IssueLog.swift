internal import PropertyTesting
internal import Synchronization
internal import Testing

/// Takes the issues of cases that are tried out, so that none is shown.
final class IssueLog: Sendable {
    private let first = Mutex<Issue?>(nil)

    /// Runs a search without its issues; those of other tests, which may run at the same time, are none of its.
    func mute(_ search: @Sendable () async throws -> Void) async throws {
        guard let test = Test.current else { throw CheckError.noTest }
        let trait: IssueHandlingTrait = .compactMapIssues { issue in
            if issue.isFailure { self.first.withLock { $0 = $0 ?? issue } }
            return nil
        }
        try await trait.provideScope(for: test, testCase: Test.Case.current, performing: search)
    }

    /// The first issue since the last look.
    func take() -> Issue? {
        first.withLock { issue in
            defer { issue = nil }
            return issue
        }
    }
}

/// Adds a text to the first issue that a case records.
final class IssueComment: Sendable {
    private let text: String
    private let isUsed = Mutex(false)

    init(_ text: String) {
        self.text = text
    }

    /// Whether there was an issue.
    var isAttached: Bool { isUsed.withLock { $0 } }

    func attach(to body: @Sendable () async throws -> Void) async throws {
        guard let test = Test.current else { throw CheckError.noTest }
        let trait: IssueHandlingTrait = .compactMapIssues { issue in
            guard issue.isFailure, self.isFirst else { return issue }
            var issue = issue
            issue.comments.append(Comment(rawValue: self.text))
            return issue
        }
        try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
    }

    private var isFirst: Bool {
        isUsed.withLock { isUsed in
            defer { isUsed = true }
            return !isUsed
        }
    }
}
