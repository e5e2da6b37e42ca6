internal import Foundation

/// Runs tasks one job at a time, and decides at each which task goes on: the same schedule gives the same run.
///
/// A job is what a task does between two places where it may be suspended. Jobs of actors without an executor of their own run here too,
/// while they serve these tasks. A number of the schedule picks among the jobs that are ready, 0 the one that came last, which is the task
/// that has just run; behind the last number it is always that one.
final class InterleavingExecutor: TaskExecutor, @unchecked Sendable {
    // Guards what follows.
    private let condition = NSCondition()
    private var ready: [UnownedJob] = []
    private var open = 0

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            ready.append(job)
            condition.signal()
        }
    }

    /// A task that has to end before ``run(by:patience:)`` does.
    func begin(_ body: @escaping @Sendable () async -> Void) {
        condition.withLock { open += 1 }
        Task(executorPreference: self) { [self] in
            await body()
            condition.withLock {
                open -= 1
                condition.signal()
            }
        }
    }

    /// Runs until all tasks have ended, on this thread. False where none went on for so long.
    func run(by schedule: [Int], patience: TimeInterval) -> Bool {
        var picks = schedule.makeIterator()
        while true {
            condition.lock()
            let limit = Date(timeIntervalSinceNow: patience)
            while ready.isEmpty, open > 0 {
                guard condition.wait(until: limit) else {
                    condition.unlock()
                    return false
                }
            }
            guard !ready.isEmpty else {
                condition.unlock()
                return true
            }
            let pick = ready.count > 1 ? (picks.next() ?? 0) % ready.count : 0
            let job = ready.remove(at: ready.count - 1 - pick)
            condition.unlock()
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
