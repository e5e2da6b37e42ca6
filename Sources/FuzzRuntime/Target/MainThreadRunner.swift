internal import Foundation
internal import Synchronization

/// Runs `async` code to its end on the thread that asks, in an executor.
///
/// The task prefers an executor that only queues its jobs; the asking thread takes them from the queue. So a trap, a signal or
/// a stack overflow in the code under test happens on the main thread, where the handler and the stack are. Where that is the
/// thread that asks, it serves the main actor too, which nobody else would; on a thread with a stack of another size nobody can.
final class MainThreadRunner: TaskExecutor, @unchecked Sendable {
    // The condition guards `jobs` and `isFinished`; a job may be queued from any thread that resumes the task.
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var isFinished = false
    /// Seconds between two looks at what the main actor has to do, while nothing else is there to run.
    private static let mainActorPause = 0.001

    func enqueue(_ job: consuming ExecutorJob) {
        let unowned = UnownedJob(job)
        condition.lock()
        jobs.append(unowned)
        condition.signal()
        condition.unlock()
    }

    /// Runs `operation`; answers what it answers, throws what it throws.
    func run<Value>(_ operation: @escaping @Sendable () async throws -> Value) throws -> Value {
        let box = ResultBox<Value>()
        isFinished = false
        Task(executorPreference: self) {
            do {
                box.result = .success(try await operation())
            } catch {
                box.result = .failure(error)
            }
            self.finish()
        }
        while let job = nextJob() { job.runSynchronously(on: asUnownedTaskExecutor()) }
        guard let result = box.result else { preconditionFailure("the task ended without a result") }
        return try result.get()
    }

    private func finish() {
        condition.lock()
        isFinished = true
        condition.signal()
        condition.unlock()
    }

    private func nextJob() -> UnownedJob? {
        let servesMainActor = Thread.isMainThread
        condition.lock()
        defer { condition.unlock() }
        while jobs.isEmpty, !isFinished {
            guard servesMainActor else {
                condition.wait()
                continue
            }
            condition.unlock()
            // What is queued for the main actor, and no waiting.
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
            condition.lock()
            if jobs.isEmpty, !isFinished { _ = condition.wait(until: Date(timeIntervalSinceNow: Self.mainActorPause)) }
        }
        return jobs.isEmpty ? nil : jobs.removeFirst()
    }
}

/// Carries a result out of a task that has ended before it is read.
private final class ResultBox<Value>: @unchecked Sendable {
    var result: Result<Value, any Error>?
}
