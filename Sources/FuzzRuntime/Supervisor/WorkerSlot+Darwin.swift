#if canImport(Darwin)
    internal import CFuzzRuntime

    extension WorkerSlot {
        /// The worker was the executor: what ended it is what the execution did. One that is still there has closed its socket, and
        /// counts as lost.
        func settle(_ status: ExecutorEnd.Status) throws(SupervisorError) -> ExecutorAftermath.Settlement {
            guard isBusy else { return .init(next: .runAgain) }
            defer { worker.region.base.pointee.phase = 0 }
            return aftermath.settle(status)
        }

        /// Probes begin in a worker that has run nothing.
        func freshen() throws(SupervisorError) {
            worker.stop()
            try worker.start()
        }
    }
#endif
