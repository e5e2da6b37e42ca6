internal import Dispatch
internal import Foundation
internal import FuzzCore
internal import PropertyTesting
internal import Synchronization
internal import Testing

/// Runs cases in child processes, one at a time: a case that ends its process is followed by one in the next, which is started ahead.
final class IsolatedCases: Sendable {
    private struct State {
        var current: CaseProcess?
        var next: CaseProcess?
        var isEnded = false
    }

    private let test: Test
    private let check: String
    private let milliseconds: Int
    private let queue = DispatchQueue(label: "fuzz.isolated-cases")
    /// Only used on the queue.
    private let state = Mutex(State())

    init(_ test: Test, check: String, timeLimit: Duration) {
        self.test = test
        self.check = check
        let (seconds, attoseconds) = timeLimit.components
        milliseconds = max(1, Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
    }

    /// Runs a trial.
    ///
    /// - Parameter isShown: whether the values are wanted as texts, and the place of a crash: in a process for it alone.
    /// - Throws: what keeps it from being run.
    func run(_ trial: Trial, isShown: Bool = false) async throws -> (result: CaseResult, texts: [ValueText]) {
        let request = Transferred(CaseRequest(trial, wantsTexts: isShown))
        let milliseconds = trial.isCutShort ? max(1, milliseconds / 10) : milliseconds
        return try await withCheckedThrowingContinuation { answer in
            queue.async {
                answer.resume(
                    with: Result { try self.state.withLock { try self.run(request.value, milliseconds, &$0) } })
            }
        }
    }

    /// Ends what was started; nothing is left of it when this returns.
    func end() async {
        await withCheckedContinuation { answer in
            queue.async {
                self.state.withLock { $0 = State(isEnded: true) }
                answer.resume()
            }
        }
    }

    private func run(
        _ request: CaseRequest, _ milliseconds: Int, _ state: inout State
    ) throws -> (result: CaseResult, texts: [ValueText]) {
        // A test that is cancelled while it runs is so after the same time in the next process: once may be enough, and often never is.
        for _ in 0..<3 {
            if request.wantsTexts {
                let process = try CaseProcess(test, check: check, tellsPlaces: true)
                if let answer = try process.run(request, within: milliseconds) { return answer }
                continue
            }
            if state.current?.isAlive != true {
                state.current = try state.next ?? CaseProcess(test, check: check)
                state.next = try CaseProcess(test, check: check)
            }
            if let answer = try state.current?.run(request, within: milliseconds) { return answer }
            state.current = nil
        }
        throw CheckError.noChild("the test was cancelled there before a case was over")
    }
}

/// How many checks run cases in processes of their own at one time: the others wait.
actor IsolationSlots {
    static let shared = IsolationSlots(count: max(1, ProcessInfo.processInfo.activeProcessorCount / 2))

    private var free: Int
    private var asked = 0
    private var waiting: [(number: Int, turn: CheckedContinuation<Void, any Error>)] = []

    init(count: Int) {
        free = count
    }

    /// - Throws: where the check that waits is cancelled.
    func take() async throws {
        guard free == 0 else {
            free -= 1
            return
        }
        asked += 1
        let number = asked
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled {
                    turn.resume(throwing: CancellationError())
                } else {
                    waiting.append((number, turn))
                }
            }
        } onCancel: {
            Task { await self.leave(number) }
        }
    }

    func give() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().turn.resume() }
    }

    private func leave(_ number: Int) {
        guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: place).turn.resume(throwing: CancellationError())
    }
}

extension IsolatedCases: CaseRunner {
    var muting: IssueLog? { nil }

    func run(_ trial: Trial, on actor: isolated (any Actor)?) async throws -> CaseResult {
        try await run(trial).result
    }

    /// The issue is ours, in the words of the body's own, for it was recorded in another process.
    func show(
        _ trial: Trial, at place: SourceLocation, besides _: Set<[String]>,
        words: @Sendable ([ValueText]) -> String, on actor: isolated (any Actor)?
    ) async throws -> ShownCase {
        let (result, texts) = try await run(trial, isShown: true)
        switch result.verdict {
        case .passed: return .passed(words: words(texts), choices: result.record.choices)
        case .discarded(let discard): return .discarded(discard)
        case .failed(let fault):
            Issue.record(
                Comment(rawValue: fault.words + "\n" + words(texts)),
                sourceLocation: fault.place?.sourceLocation ?? place)
            return .failed
        }
    }
}
