#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// A file operation that the system refused. Facts only: one place in the product turns them into words.
package struct StorageError: Error, Sendable, Hashable {
    /// What was being done, as a person would name it.
    package enum Operation: String, Sendable, Hashable {
        case createFolder, list, read, write, sync, replace, remove
    }

    package var path: String
    package var operation: Operation
    /// The system's error number. A file longer than a reader's limit is `EFBIG`; a folder where a file is expected, `EISDIR`;
    /// what is neither a file nor a folder where a file is expected, `EINVAL`.
    package var errno: Int32

    package init(path: String, operation: Operation, errno: Int32) {
        self.path = path
        self.operation = operation
        self.errno = errno
    }

    /// Whether a file is longer than its reader takes.
    package var isTooLong: Bool { operation == .read && errno == EFBIG }
}
