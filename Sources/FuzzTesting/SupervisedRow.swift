internal import Dispatch
internal import FuzzRuntime

/// Runs rows in supervised child processes, one at a time: time limits are of the processor, and it is shared.
enum SupervisedRow {
    private static let queue = DispatchQueue(label: "fuzz.supervised-rows")

    /// Code without optimization takes so many times as long.
    private static let slowness = _isDebugAssertConfiguration() ? 10 : 1

    static func limits(of row: TableRow) -> ExecutionLimits {
        var limits = row.limits ?? ExecutionLimits()
        limits.timeoutMilliseconds *= slowness
        limits.maximumLength = max(limits.maximumLength, row.bytes.count, row.earlier.map(\.count).max() ?? 0)
        return limits
    }

    /// What the input does: as often as it may have to be run, until it is not what is expected.
    static func run(_ row: TableRow, target: String, executable: String) async throws -> Execution {
        try await withCheckedThrowingContinuation { answer in
            queue.async {
                answer.resume(with: Result { try execution(of: row, target, executable) })
            }
        }
    }

    private static func execution(of row: TableRow, _ target: String, _ executable: String) throws -> Execution {
        do {
            let pool = try WorkerPool(
                executable: executable, target: target, jobs: 1, seed: 0, limits: limits(of: row))
            defer { pool.shutDown() }
            var execution = try pool.probe(row.bytes, after: row.earlier) { _ in false }
            for _ in 1..<row.runs where row.expectation.isMet(by: execution) {
                execution = try pool.probe(row.bytes, after: row.earlier) { _ in false }
            }
            return execution
        } catch {
            throw RowError.notRun(String(describing: error))
        }
    }
}
