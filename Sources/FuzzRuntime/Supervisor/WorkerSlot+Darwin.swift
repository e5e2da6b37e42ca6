#if canImport(Darwin)
    internal import CFuzzRuntime
    internal import Darwin

    extension WorkerSlot {
        /// The worker was the executor: what ended it is what the execution did.
        func settle(_ status: ExecutorEnd.Status) throws(SupervisorError) -> ExecutorAftermath.Settlement {
            let region = worker.region
            guard isBusy else { return .init(next: .runAgain) }
            // One that was still there had closed its socket, or was stopped by a signal.
            let settlement = aftermath.settle(status == .lost ? .stopped(SIGSTOP) : status)
            region.base.pointee.phase = 0
            return settlement
        }

        /// Probes begin in a worker that has run nothing.
        func freshen() throws(SupervisorError) {
            worker.stop()
            try worker.start()
        }
    }
#endif
