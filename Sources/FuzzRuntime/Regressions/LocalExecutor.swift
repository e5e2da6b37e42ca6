internal import Foundation

/// Runs a target's inputs in this process, one after another, on a thread that has the stack of an executor: for inputs that are known
/// to leave a process alive.
///
///     let executor = LocalExecutor(target)
///     let execution = try await executor.run(bytes)
///
/// As in an executor, the target is prepared once, and reset before each input. The thread waits for more until the process ends.
package final class LocalExecutor: @unchecked Sendable {
    private struct Request {
        var input: [UInt8]
        var answer: CheckedContinuation<Execution, any Error>
    }

    private let target: Target
    // Guards `requests`.
    private let condition = NSCondition()
    private var requests: [Request] = []

    package init(_ target: Target) {
        self.target = target
        let thread = Thread { [self] in serve() }
        thread.name = "fuzz target \(target.name)"
        thread.stackSize = ExecutionLimits().stackBytes
        thread.start()
    }

    /// Runs an input, after those that were asked for before.
    ///
    /// - Throws: what the target's `prepare:` threw.
    package func run(_ input: [UInt8]) async throws -> Execution {
        try await withCheckedThrowingContinuation { answer in
            condition.lock()
            requests.append(Request(input: input, answer: answer))
            condition.signal()
            condition.unlock()
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
            request.answer.resume(
                with: prepared.map { Self.execute(request.input, body, PhaseMarker(place: phase)) })
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
