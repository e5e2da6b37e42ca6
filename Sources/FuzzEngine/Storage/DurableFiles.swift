#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif
internal import FuzzRuntime

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
            try fill(partial, with: bytes, for: path, syncs: true)
            try check(.replace, path) { rename(partial, path) }
        } catch {
            _ = try? check(.remove, partial) { unlink(partial) }
            throw error
        }
        try syncFolder(Self.folder(of: path))
    }

    /// Puts files into one folder, as ``write(_:to:)`` would one by one, for the price of a few: all are written, then synced together,
    /// then renamed. Where it throws, some may be there as they are to be, and no partial file is left.
    package func write(_ contents: [(name: String, bytes: [UInt8])], into folder: String) throws(StorageError) {
        guard !contents.isEmpty else { return }
        let paths = contents.map { folder + "/" + $0.name }
        do {
            for (path, content) in zip(paths, contents) {
                try fill(Self.partialPath(of: path), with: content.bytes, for: path, syncs: false)
            }
            try syncAll(paths.map(Self.partialPath), in: folder)
            for path in paths { try check(.replace, path) { rename(Self.partialPath(of: path), path) } }
        } catch {
            for path in paths { _ = try? check(.remove, path) { unlink(Self.partialPath(of: path)) } }
            throw error
        }
        try syncFolder(folder)
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
            let expected = max(Int(facts.st_size) - bytes.count, 0)
            let room = min(limit - bytes.count, max(expected, bytes.isEmpty ? 0 : 4_095), 1 << 20) + 1
            guard room > 0 else { throw StorageError(path: path, operation: .read, errno: EFBIG) }
            let part = try readPart(of: descriptor, path, room: room)
            if bytes.isEmpty { bytes = part } else { bytes += part }
            // Less than there was room for is the end of a file.
            if part.count < room { return bytes }
        }
    }

    private func readPart(of descriptor: Int32, _ path: String, room: Int) throws(StorageError) -> [UInt8] {
        var failure: StorageError?
        let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            do throws(StorageError) {
                count = try check(.read, path) { systemRead(descriptor, buffer.baseAddress, room) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return part
    }

    /// What is in the folder, in the order of the names' bytes. A missing folder is an error (`ENOENT`).
    ///
    /// - Parameter hasSizes: the size of each file is asked for, one by one; otherwise all are 0.
    package func list(_ folder: String, hasSizes: Bool = true) throws(StorageError) -> [FileEntry] {
        try gate(.list, folder)
        guard let stream = opendir(folder) else { throw StorageError(path: folder, operation: .list, errno: errno) }
        defer { closedir(stream) }
        let descriptor = dirfd(stream)
        var entries: [FileEntry] = []
        errno = 0
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." {
                entries.append(
                    Self.entry(name, type: Int32(entry.pointee.d_type), in: descriptor, hasSizes: hasSizes))
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

    /// The one path that all links to it lead to; the path itself where there is nothing.
    package func truePath(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
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

    /// Removes files of one folder, as ``remove(_:)`` would one by one, for the price of one.
    package func remove(_ names: [String], from folder: String) throws(StorageError) {
        guard !names.isEmpty else { return }
        for name in names {
            let path = folder + "/" + name
            do {
                try check(.remove, path) { unlink(path) }
            } catch {
                guard error.errno == ENOENT else { throw error }
            }
        }
        try syncFolder(folder)
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
    private func fill(
        _ partial: String, with bytes: [UInt8], for path: String, syncs: Bool
    ) throws(StorageError) {
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
        if syncs { try check(.sync, path) { fsync(descriptor) } }
    }

    /// Makes files of a folder durable: with all of its file system where that can be done, else one by one.
    private func syncAll(_ paths: [String], in folder: String) throws(StorageError) {
        let descriptor = try check(.sync, folder) { open(folder, O_RDONLY | O_CLOEXEC) }
        defer { close(descriptor) }
        try gate(.sync, folder)
        let number = FileSystem.sync(descriptor)
        if number == 0 { return }
        guard number == ENOSYS else { throw StorageError(path: folder, operation: .sync, errno: number) }
        for path in paths {
            let file = try check(.sync, path) { open(path, O_RDONLY | O_CLOEXEC) }
            defer { close(file) }
            try check(.sync, path) { fsync(file) }
        }
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

    /// The name's entry, from what the folder says of its type; what that leaves open is asked of the system.
    private static func entry(_ name: String, type: Int32, in folder: Int32, hasSizes: Bool) -> FileEntry {
        if type == Int32(DT_DIR) { return FileEntry(name: name, kind: .folder, size: 0) }
        if type == Int32(DT_REG), !hasSizes { return FileEntry(name: name, kind: .file, size: 0) }
        var facts = stat()
        let isUnknown = type == Int32(DT_UNKNOWN) && fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0
        let isLink = type == Int32(DT_LNK) || (isUnknown && facts.st_mode & S_IFMT == S_IFLNK)
        guard fstatat(folder, name, &facts, 0) == 0 else {
            return FileEntry(name: name, kind: .other, size: 0, isLink: isLink)
        }
        let kind = kind(facts)
        return FileEntry(
            name: name, kind: kind, size: kind == .file && hasSizes ? Int(facts.st_size) : 0, isLink: isLink)
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
