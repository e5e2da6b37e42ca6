internal import FuzzCore

/// What the folders and files hold that a minimization is given, read before anybody knows the target: while its workers start.
///
///     var ahead = ReadAhead(options.sources, files: world.files)
///     try pool.launch(ahead.count / options.inputsPerBlock + 1)
///     ahead.read(limit: options.limits.maximumLength)
///
/// A hint that saves time: what is not in it is read when its turn comes, and what went wrong here goes wrong again then.
package struct ReadAhead {
    /// Bytes, and their SHA-256 in hexadecimal.
    struct Content {
        let bytes: [UInt8]
        let digest: String

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            digest = SHA256.hex(bytes)
        }
    }

    private var files = DurableFiles()
    private var paths: [String] = []
    private var listings: [String: [FileEntry]] = [:]
    private var contents: [String: Content] = [:]

    /// Nothing is read ahead.
    package init() {}

    /// Lists the files, folders with all that is below them. Reads none.
    package init(_ sources: [String], files: DurableFiles) {
        self.files = files
        var visited: Set<String> = []
        for path in sources {
            if files.kind(of: path) == .folder {
                list(path, &visited)
            } else {
                paths.append(path)
            }
        }
    }

    /// How many files there are.
    package var count: Int { paths.count }

    /// Reads what can be read, as long as it is not too much to hold.
    package mutating func read(limit: Int) {
        contents.reserveCapacity(paths.count)
        var held = 0
        for path in paths where held <= MinimizeSources.mostBytesHeld {
            guard let bytes = try? files.read(path, limit: limit) else { continue }
            held += bytes.count
            contents[path] = Content(bytes)
        }
    }

    /// What is in the folder, which may have been found out ahead. Without the sizes of files.
    func list(_ folder: String, _ files: DurableFiles) throws(StorageError) -> [FileEntry] {
        if let listing = listings[folder] { return listing }
        return try files.list(folder, hasSizes: false)
    }

    /// What the file holds, where it was read ahead. No more from then on.
    mutating func take(_ path: String) -> Content? {
        contents.removeValue(forKey: path)
    }

    private mutating func list(_ folder: String, _ visited: inout Set<String>) {
        guard visited.insert(files.truePath(of: folder)).inserted,
            let listing = try? files.list(folder, hasSizes: false)
        else { return }
        listings[folder] = listing
        for file in listing where !file.name.hasPrefix(".") {
            let path = folder + "/" + file.name
            if file.kind == .folder {
                list(path, &visited)
            } else {
                paths.append(path)
            }
        }
    }
}
