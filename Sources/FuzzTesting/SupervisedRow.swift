internal import Dispatch
internal import FuzzRuntime

/// Runs rows in supervised child processes, one at a time: time limits are of the processor, and it is shared.
enum SupervisedRow {
    private static let queue = DispatchQueue(label: "fuzz.supervised-rows")

    /// Code without optimization takes so many times as long.
    private static let slowness = _isDebugAssertConfiguration() ? 10 : 1

    /// How long an input may take by the clock, in milliseconds.
    static var clockLimit: Int { limits(of: nil).timeoutMilliseconds * 10 }

    static func limits(of row: TableRow?) -> ExecutionLimits {
        var limits = row?.limits ?? ExecutionLimits()
        limits.timeoutMilliseconds *= slowness
        guard let row else { return limits }
        limits.maximumLength = max(limits.maximumLength, row.bytes.count, row.earlier.map(\.count).max() ?? 0)
        return limits
    }

    /// What the input does: as often as it may have to be run, until it is not what is expected.
    static func run(_ row: TableRow, target: String, executable: String) async throws -> Execution {
        try await ask(target, limits(of: row), executable) { pool in
            var runsLeft = row.runs
            while true {
                let execution = try pool.probe(row.bytes, after: row.earlier) { _ in false }
                runsLeft -= 1
                if runsLeft <= 0 || !row.expectation.isMet(by: execution) { return execution }
            }
        }
    }

    /// The first of some inputs that is a finding, and what it does.
    static func firstFinding(
        among inputs: [[UInt8]], target: String, executable: String
    ) async throws -> (input: [UInt8], execution: Execution)? {
        var limits = limits(of: nil)
        limits.maximumLength = max(limits.maximumLength, inputs.map(\.count).max() ?? 0)
        return try await ask(target, limits, executable) { pool in
            let executions = try pool.probe(inputs, detailed: false) { _ in false }
            guard let place = executions.firstIndex(where: \.outcome.isFinding) else { return nil }
            let detailed = try pool.probe(inputs[place], after: []) { _ in false }
            return (inputs[place], detailed.outcome.isFinding ? detailed : executions[place])
        }
    }

    /// Runs the body on a pool of its own, after others that wait.
    private static func ask<Answer: Sendable>(
        _ target: String, _ limits: ExecutionLimits, _ executable: String,
        _ body: @escaping @Sendable (WorkerPool) throws -> Answer
    ) async throws -> Answer {
        try await withCheckedThrowingContinuation { answer in
            queue.async {
                do {
                    let pool = try WorkerPool(
                        executable: executable, target: target, jobs: 1, seed: 0, limits: limits)
                    defer { pool.shutDown() }
                    answer.resume(returning: try body(pool))
                } catch SupervisorError.prepareFailed(let target, let execution) {
                    let words = ExecutionWords.lastLine(of: execution) ?? ExecutionWords.seen(execution)
                    answer.resume(throwing: RowError.notRun("the 'prepare' of the target '\(target)' fails: \(words)"))
                } catch {
                    answer.resume(throwing: RowError.notRun(String(describing: error)))
                }
            }
        }
    }
}
