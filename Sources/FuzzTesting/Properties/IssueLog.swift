internal import PropertyTesting
internal import Synchronization
internal import Testing

/// Takes the issues of cases that are tried out, so that none is shown.
final class IssueLog: Sendable {
    let check: LiveCheck
    private let first = Mutex<Issue?>(nil)

    init(_ check: LiveCheck) {
        self.check = check
    }

    /// Runs a search without its issues; those of other tests, which may run at the same time, are none of its.
    func mute(_ search: @Sendable () async throws -> Void) async throws {
        try await check.handle(
            issues: { issue, _ in
                if issue.isFailure { self.first.withLock { $0 = $0 ?? issue } }
                return nil
            }, while: search)
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
    private let stray = Mutex<Issue?>(nil)

    init(_ text: String) {
        self.text = text
    }

    /// Whether there was an issue.
    var isAttached: Bool { isUsed.withLock { $0 } }

    /// The first issue that belongs to no test, where there is no other.
    var strayFault: CaseFault? {
        isAttached ? nil : stray.withLock { $0.map { CaseFault($0) } }
    }

    func attach(in check: LiveCheck, to body: @Sendable () async throws -> Void) async throws {
        try await check.handle(
            issues: { issue, isOfTest in
                guard isOfTest else {
                    if issue.isFailure { self.stray.withLock { $0 = $0 ?? issue } }
                    return nil
                }
                guard issue.isFailure, self.isFirst else { return issue }
                var issue = issue
                issue.comments.append(Comment(rawValue: self.text))
                return issue
            }, while: body)
    }

    private var isFirst: Bool {
        isUsed.withLock { isUsed in
            defer { isUsed = true }
            return !isUsed
        }
    }
}
