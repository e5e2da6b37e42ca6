#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Files that are whole or not there, whatever kills the process or fills the disk in between.
///
/// A write goes to `.<name>.partial` in the same folder, is synced, and renamed over the file; the folder is synced too.
/// The partial name is a function of the file's, so that a run that was killed and comes again writes over it;
/// ``removePartials(in:)`` sweeps those that nobody will write again.
///
///     let files = DurableFiles()
///     try files.createFolder("crashes/offer")
///     try files.write(bytes, to: "crashes/offer/crash-trap-0a1b2c3d.json")
///
/// Each system call that can fail passes the gate first. A test gives one that throws at the k-th call and ever after:
/// to the disk, that is a process killed at that point.
package struct DurableFiles: Sendable {
    package typealias Gate = @Sendable (StorageError.Operation, _ path: String) throws(StorageError) -> Void

    private let gate: Gate

    package init(gate: @escaping Gate = { (_, _) throws(StorageError) in }) {
        self.gate = gate
    }

    /// Replaces the file with these bytes, durably. Where it throws, the file is as it was and no partial file is left.
    package func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
        let partial = Self.partialPath(of: path)
        do {
            try fill(partial, with: bytes, for: path)
            try check(.replace, path) { rename(partial, path) }
        } catch {
            _ = try? check(.remove, partial) { unlink(partial) }
            throw error
        }
        try syncFolder(Self.folder(of: path))
    }

    /// The whole file. Longer than `limit` bytes is an error (`EFBIG`), as is anything but a regular file; a pipe never blocks.
    package func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] {
        let descriptor = try check(.read, path) { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        defer { close(descriptor) }
        var facts = stat()
        try check(.read, path) { fstat(descriptor, &facts) }
        switch Self.kind(facts) {
        case .file: break
        case .folder: throw StorageError(path: path, operation: .read, errno: EISDIR)
        case .other: throw StorageError(path: path, operation: .read, errno: EINVAL)
        }
        var bytes: [UInt8] = []
        while true {
            let expected = max(Int(facts.st_size) - bytes.count, 4_095)
            let room = min(limit - bytes.count, expected, 1 << 20) + 1
            guard room > 0 else { throw StorageError(path: path, operation: .read, errno: EFBIG) }
            let before = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: room))
            let count = try check(.read, path) {
                bytes.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress?.advanced(by: before), room) }
            }
            bytes.removeLast(room - count)
            if count == 0 { return bytes }
        }
    }

    /// What is in the folder, in the order of the names' bytes. A missing folder is an error (`ENOENT`).
    package func list(_ folder: String) throws(StorageError) -> [FileEntry] {
        try gate(.list, folder)
        guard let stream = opendir(folder) else { throw StorageError(path: folder, operation: .list, errno: errno) }
        defer { closedir(stream) }
        var entries: [FileEntry] = []
        errno = 0
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." {
                entries.append(Self.entry(name, at: folder + "/" + name))
            }
            errno = 0
        }
        if errno != 0 { throw StorageError(path: folder, operation: .list, errno: errno) }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// What the path leads to, or `nil` where there is nothing.
    package func kind(of path: String) -> FileEntry.Kind? {
        var facts = stat()
        return stat(path, &facts) == 0 ? Self.kind(facts) : nil
    }

    /// Makes the folder and those above it. One that is there already is fine.
    package func createFolder(_ path: String) throws(StorageError) {
        if kind(of: path) == .folder { return }
        let parent = Self.folder(of: path)
        if parent != path, parent != ".", parent != "/" { try createFolder(parent) }
        do {
            try check(.createFolder, path) { mkdir(path, 0o777) }
        } catch {
            guard error.errno == EEXIST, kind(of: path) == .folder else { throw error }
        }
        try syncFolder(parent)
    }

    /// Removes a file, durably. One that is gone already is fine.
    package func remove(_ path: String) throws(StorageError) {
        do {
            try check(.remove, path) { unlink(path) }
        } catch {
            guard error.errno == ENOENT else { throw error }
            return
        }
        try syncFolder(Self.folder(of: path))
    }

    /// Removes what killed writers left in the folder. Only for whoever holds the folder's lock. A missing folder is fine.
    package func removePartials(in folder: String) throws(StorageError) {
        guard kind(of: folder) == .folder else { return }
        for entry in try list(folder) where Self.isPartial(entry.name) {
            try remove(folder + "/" + entry.name)
        }
    }

    /// Whether a name is that of a write under way, or of one that was killed.
    package static func isPartial(_ name: String) -> Bool {
        name.hasPrefix(".") && name.hasSuffix(".partial")
    }
}

extension DurableFiles {
    private func fill(_ partial: String, with bytes: [UInt8], for path: String) throws(StorageError) {
        _ = unlink(partial)
        let descriptor = try check(.write, path) { open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        defer { close(descriptor) }
        var written = 0
        while written < bytes.count {
            written += try check(.write, path) {
                bytes.withUnsafeBytes {
                    systemWrite(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
                }
            }
        }
        try check(.sync, path) { fsync(descriptor) }
    }

    /// Makes a rename, a new name or a removal durable. File systems that cannot sync a folder say `EINVAL`, which is fine.
    private func syncFolder(_ folder: String) throws(StorageError) {
        do {
            let descriptor = try check(.sync, folder) { open(folder, O_RDONLY | O_CLOEXEC) }
            defer { close(descriptor) }
            try check(.sync, folder) { fsync(descriptor) }
        } catch {
            guard error.errno == EINVAL || error.errno == EACCES else { throw error }
        }
    }

    @discardableResult
    private func check<Result: SignedInteger>(
        _ operation: StorageError.Operation, _ path: String, _ call: () -> Result
    ) throws(StorageError) -> Result {
        try gate(operation, path)
        while true {
            let result = call()
            if result >= 0 { return result }
            if errno != EINTR { throw StorageError(path: path, operation: operation, errno: errno) }
        }
    }

    private static func entry(_ name: String, at path: String) -> FileEntry {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return FileEntry(name: name, kind: .other, size: 0) }
        let kind = kind(facts)
        return FileEntry(name: name, kind: kind, size: kind == .file ? Int(facts.st_size) : 0)
    }

    private static func kind(_ facts: stat) -> FileEntry.Kind {
        switch facts.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    private static func partialPath(of path: String) -> String {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
        return path.dropLast(name.count) + "." + name + ".partial"
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

// Inside the type, the plain names mean its own methods.
private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, target, count)
}

private func systemWrite(_ descriptor: Int32, _ source: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, source, count)
}
