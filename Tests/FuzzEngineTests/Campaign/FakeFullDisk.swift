import FuzzEngine

/// Files that find the disk full wherever they write below a path.
struct FakeFullDisk {
    let files: DurableFiles

    init(part: String) {
        files = DurableFiles { (operation, path) throws(StorageError) in
            if operation == .write, path.contains(part) { throw StorageError(path: path, operation: .write, errno: 28) }
        }
    }
}
