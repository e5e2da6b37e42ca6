#if canImport(Darwin)
internal import Darwin

extension WorkerProcess {
    static let streamType = SOCK_STREAM
}
#endif
