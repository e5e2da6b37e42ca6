#if os(Linux)
internal import Glibc

extension WorkerProcess {
    static let streamType = SOCK_STREAM.rawValue
}
#endif
