#if canImport(Darwin)
    internal import Darwin

    extension WorkerProcess {
        static let streamType = SOCK_STREAM

        /// The worker is the executor: what the target writes in a detailed probe comes from it.
        static let listens = true
    }
#endif
