internal import FuzzEngine

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Words for what the file system refused.
extension Wording {
    init(storage error: StorageError) {
        self.init(
            "cannot \(Self.verb(error.operation)) \(error.path): \(Self.reason(error))",
            Self.advice(for: error.errno) ?? Self.pathAdvice(error))
    }

    private static func verb(_ operation: StorageError.Operation) -> String {
        switch operation {
        case .createFolder: "make the folder"
        case .list: "list the folder"
        case .read: "read"
        case .write: "write"
        case .sync: "write to the disk"
        case .replace: "replace"
        case .remove: "remove"
        }
    }

    private static func reason(_ error: StorageError) -> String {
        switch (error.operation, error.errno) {
        case (.read, EFBIG): "it is too long"
        case (.read, EINVAL): "it is not a regular file"
        default: system(error.errno)
        }
    }

    private static func pathAdvice(_ error: StorageError) -> String {
        switch error.errno {
        case EISDIR: "A file is expected there: move the folder away."
        case ENOTDIR, EEXIST: "A folder is expected there: move the file away."
        case ENOENT where error.operation == .read: "If it is a symbolic link, it leads nowhere: mend or remove it."
        case ENOENT: "Check that the folder is still there."
        case ELOOP: "Its symbolic links lead in a circle: remove them."
        case EFBIG where error.operation == .read: "Give a shorter file, or raise --max-length."
        case EIO: "Check the disk."
        default: "Mend that, and run again; what was written before stays."
        }
    }
}
