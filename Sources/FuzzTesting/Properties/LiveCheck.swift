internal import Synchronization
internal import Testing

/// A check whose cases run now, and which issues are theirs.
///
/// What a detached task, or a thread that is no task's, records belongs to no test: Swift Testing shows it, and hands it to all that handle
/// issues at the time. It is a check's where that is the only one in the issue's file whose cases run.
struct LiveCheck: Sendable {
    private static let counts = Mutex<[String: Int]>([:])

    private let file: String

    init(in file: String) {
        self.file = file
    }

    /// Runs cases, and hands what they record to a handler, with whether it was recorded where there is a test. What a task that they did not
    /// wait for records later is shown as it is.
    func handle(
        issues handler: @escaping @Sendable (Issue, _ isOfTest: Bool) -> Issue?,
        while cases: @Sendable () async throws -> Void
    ) async throws {
        guard let test = Test.current else { throw CheckError.noTest }
        Self.counts.withLock { $0[file, default: 0] += 1 }
        defer { Self.counts.withLock { $0[file, default: 1] -= 1 } }
        let isOver = Flag()
        defer { isOver.isSet = true }
        let trait: IssueHandlingTrait = .compactMapIssues { issue in
            let isOfTest = Test.current != nil
            if isOver.isSet { return isOfTest ? issue : nil }
            return owns(recordedIn: issue.sourceLocation?.fileID, isOfTest: isOfTest) ? handler(issue, isOfTest) : nil
        }
        try await trait.provideScope(for: test, testCase: Test.Case.current, performing: cases)
    }

    /// Whether an issue of one of the handlers of this check is of its cases.
    ///
    /// - Parameter isOfTest: whether it was recorded where there is a test: another test's goes to others.
    func owns(recordedIn file: String?, isOfTest: Bool) -> Bool {
        isOfTest || (file == self.file && Self.counts.withLock { $0[self.file] } == 1)
    }
}

/// What one task sets for others to see.
private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool {
        get { value.load(ordering: .acquiring) }
        set { value.store(newValue, ordering: .releasing) }
    }
}
