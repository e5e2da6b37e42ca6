#if os(Linux)
    internal import CFuzzRuntime
    internal import Glibc

    extension WorkerSlot {
        /// How often a worker may die in one execution before the execution is to blame.
        private static let deathsAllowed = 2

        /// A worker that died did so of something else than its executor; where the same execution ends it again, that is to blame.
        func settle(_ status: ExecutorEnd.Status) throws(SupervisorError) -> ExecutorAftermath.Settlement {
            let region = worker.region
            let phase = region.phase
            let isRunning = isBusy && phase != .idle && phase != .prepare
            let iteration = isRunning ? region.base.pointee.iteration : .max - 1
            deaths = deaths.iteration == iteration ? (iteration, deaths.count + 1) : (iteration, 1)
            let end = ExecutorEnd.Status.signal(SIGKILL)
            defer { region.base.pointee.phase = 0 }
            if isRunning, deaths.count >= Self.deathsAllowed || aftermath.end(end).isDecided {
                return aftermath.settle(end)
            }
            guard isRunning || deaths.count < Self.deathsAllowed else {
                throw .workersKeepDying(status: "it ended outside of any input")
            }
            return .init(next: .runAgain)
        }

        /// Each order begins in an executor of its own.
        func freshen() throws(SupervisorError) {}
    }
#endif
