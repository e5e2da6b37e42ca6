#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The right to run a target in a folder: one process at a time. It ends with the value, or with the process that
/// holds it, however that dies; no child has it.
final class RunLock {
    private let descriptor: Int32

    /// Takes the lock at once, or throws.
    init(path: String) throws(CampaignError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw .storage(StorageError(path: path, operation: .write, errno: errno))
        }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let number = errno
            if number == EINTR { continue }
            close(descriptor)
            throw number == EWOULDBLOCK
                ? .alreadyRunning(lock: path) : .storage(StorageError(path: path, operation: .write, errno: number))
        }
    }

    deinit {
        close(descriptor)
    }
}
