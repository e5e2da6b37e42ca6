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
        let patience: DispatchTimeInterval
        private let answer: Mutex<Answer?>

        init(input: [UInt8], patience: DispatchTimeInterval, answer: Answer) {
            self.input = input
            self.patience = patience
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
    /// The number of the thread that serves: a thread whose input does not end is left, and the next one goes on.
    private var thread = 0

    package init(_ target: Target) {
        self.target = target
        startThread(1)
    }

    /// Runs an input, after those that were asked for before. One that has not ended so long after its start is a hang: it runs on, for a
    /// thread cannot be ended, and those behind it are run by another one.
    ///
    /// - Throws: what the target's `prepare:` threw.
    package func run(_ input: [UInt8], within patience: DispatchTimeInterval) async throws -> Execution {
        try await withCheckedThrowingContinuation { answer in
            condition.withLock {
                requests.append(Request(input: input, patience: patience, answer: answer))
                condition.broadcast()
            }
        }
    }

    private func startThread(_ number: Int) {
        condition.withLock { self.thread = number }
        let thread = Thread { [self] in serve(as: number) }
        thread.name = "fuzz target \(target.name)"
        thread.stackSize = ExecutionLimits().stackBytes
        thread.start()
    }

    private func serve(as number: Int) {
        // The target's closures are made here and stay here.
        let body = target.makeBody()
        let prepared = Result { try body.prepare() }
        let phase = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        phase.initialize(to: Phase.idle.rawValue)
        while let request = next(of: number) {
            DispatchQueue.global().asyncAfter(deadline: .now() + request.patience) { [self] in
                let hang = Execution(outcome: .hang, phase: .decode)
                if request.resume(with: .success(hang)) { startThread(number + 1) }
            }
            request.resume(with: prepared.map { Self.execute(request.input, body, PhaseMarker(place: phase)) })
        }
        phase.deallocate()
    }

    /// Nil for a thread that another one has taken over from.
    private func next(of number: Int) -> Request? {
        condition.lock()
        defer { condition.unlock() }
        while requests.isEmpty, thread == number { condition.wait() }
        return thread == number ? requests.removeFirst() : nil
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
