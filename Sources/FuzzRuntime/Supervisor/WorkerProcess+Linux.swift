#if os(Linux)
    internal import Glibc

    extension WorkerProcess {
        static let streamType = SOCK_STREAM.rawValue

        /// A worker has nothing to say once it has greeted; an executor is heard by its worker.
        static let listens = false
    }
#endif
