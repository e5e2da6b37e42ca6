package import Dispatch
internal import Foundation
internal import Synchronization

/// Runs a target's inputs in this process, one after another, on a thread that has the stack of an executor: for inputs that are known
/// to leave a process alive.
///
///     let executor = LocalExecutor(target)
///     let execution = try await executor.run(bytes, within: .seconds(10))
///
/// As in an executor, the target is prepared once, and reset before each input. The thread waits for more until the process ends.
package final class LocalExecutor: @unchecked Sendable {
    private typealias Answer = CheckedContinuation<Execution, any Error>

    /// An input that waits for its turn, and whoever waits for it: answered once, by the target or by the clock.
    private final class Request: Sendable {
        let input: [UInt8]
        private let answer: Mutex<Answer?>

        init(input: [UInt8], answer: Answer) {
            self.input = input
            self.answer = Mutex(answer)
        }

        /// Whether this was the first answer.
        @discardableResult
        func resume(with result: Result<Execution, any Error>) -> Bool {
            let answer = answer.withLock { answer in
                defer { answer = nil }
                return answer
            }
            answer?.resume(with: result)
            return answer != nil
        }
    }

    private let target: Target
    // Guards what follows.
    private let condition = NSCondition()
    private var requests: [Request] = []
    private var isStuckNow = false

    package init(_ target: Target) {
        self.target = target
        let thread = Thread { [self] in serve() }
        thread.name = "fuzz target \(target.name)"
        thread.stackSize = ExecutionLimits().stackBytes
        thread.start()
    }

    /// Whether an input has not ended in its time: the thread is of no use any more.
    package var isStuck: Bool {
        condition.withLock { isStuckNow }
    }

    /// Runs an input, after those that were asked for before. One that has not ended after so long, those before it included, is a hang:
    /// it runs on, for a thread cannot be ended.
    ///
    /// - Throws: what the target's `prepare:` threw.
    package func run(_ input: [UInt8], within patience: DispatchTimeInterval) async throws -> Execution {
        try await withCheckedThrowingContinuation { answer in
            let request = Request(input: input, answer: answer)
            condition.withLock {
                requests.append(request)
                condition.signal()
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [self] in
                let hang = Execution(outcome: .hang, phase: .decode)
                if request.resume(with: .success(hang)) { condition.withLock { isStuckNow = true } }
            }
        }
    }

    private func serve() {
        // The target's closures are made here and stay here.
        let body = target.makeBody()
        let prepared = Result { try body.prepare() }
        let phase = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        phase.initialize(to: Phase.idle.rawValue)
        while true {
            let request = next()
            request.resume(with: prepared.map { Self.execute(request.input, body, PhaseMarker(place: phase)) })
        }
    }

    private func next() -> Request {
        condition.lock()
        defer { condition.unlock() }
        while requests.isEmpty { condition.wait() }
        return requests.removeFirst()
    }

    private static func execute(_ input: [UInt8], _ body: TargetBody, _ marker: PhaseMarker) -> Execution {
        body.reset?()
        marker.enter(.decode)
        let verdict = input.withUnsafeBytes { body.execute($0, marker) }
        let phase = Phase(rawValue: marker.place.pointee) ?? .decode
        return Execution(
            outcome: verdict.outcome, phase: phase, identity: verdict.identity, detail: verdict.detail)
    }
}
