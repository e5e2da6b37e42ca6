internal import FuzzCore
package import FuzzRuntime

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A regression table on disk, with the long inputs beside it.
package struct TableStore {
    /// More than any input that a run allows.
    private static let readLimit = 1 << 30

    package let path: String
    private let files: DurableFiles

    package init(path: String, files: DurableFiles = DurableFiles()) {
        self.path = path
        self.files = files
    }

    /// Nil where there is none.
    ///
    /// - Throws: ``TableError``.
    package func load() throws(TableError) -> TableFile? {
        guard files.kind(of: path) != nil else { return nil }
        let bytes: [UInt8]
        do throws(StorageError) {
            bytes = try files.read(path, limit: Self.readLimit)
        } catch {
            throw TableError(path: path, problem: .unreadable(Self.reason(error)))
        }
        return try TableFile(bytes, path: path) { [self] in try inputFile($0) }
    }

    private func inputFile(_ file: String) throws -> [UInt8] {
        do {
            return try files.read(folder + file, limit: Self.readLimit)
        } catch {
            throw Unreadable(description: Self.reason(error))
        }
    }

    /// Where a long input goes, from the table's folder: `offer/price-out-of-range-0a1b2c3d.json`. Its content is in the name.
    package func file(for bytes: [UInt8], name: String, fileExtension: String) -> String {
        let table = path.split(separator: "/").last.map(String.init) ?? path
        let stem = table.hasSuffix(".json") ? String(table.dropLast(5)) : table + ".files"
        return "\(stem)/\(Slug(name).text)-\(SHA256.hex(bytes).prefix(8)).\(Slug.fileExtension(fileExtension))"
    }

    /// Writes the long inputs first, then the table: where it fails, the table is as it was.
    package func save(_ table: TableFile) throws(StorageError) {
        try files.createFolder(folder.isEmpty ? "." : String(folder.dropLast()))
        for row in table.rows {
            guard let file = row.file else { continue }
            let place = folder + file
            // What is there under the name of its content may be something else.
            if (try? files.read(place, limit: Self.readLimit)) == row.bytes { continue }
            if let slash = place.lastIndex(of: "/") { try files.createFolder(String(place[..<slash])) }
            try files.write(row.bytes, to: place)
        }
        // A link stays one.
        try files.write(table.fileBytes, to: files.truePath(of: path))
    }

    /// Reads the table, changes it and saves it, while no other process does the same to a table of its folder.
    ///
    /// - Throws: ``TableError``, ``StorageError``, and what `change` throws; then the table is as it was.
    package func update(_ change: (TableFile?) throws -> TableFile) throws {
        let path = folder.isEmpty ? "." : String(folder.dropLast())
        try files.createFolder(path)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError(path: path, operation: .read, errno: errno) }
        // The lock goes with the descriptor. Where a file system has none, nothing is lost by that but the wait.
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        try save(try change(try load()))
    }

    /// With its slash, or empty.
    private var folder: String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    private static func reason(_ error: StorageError) -> String {
        strerror(error.errno).map { String(cString: $0) } ?? "error \(error.errno)"
    }

    private struct Unreadable: Error, CustomStringConvertible {
        var description: String
    }
}
