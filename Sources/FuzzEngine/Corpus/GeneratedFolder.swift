/// `corpus/<target>/generated/`: the entries that runs found, each in a file named by its content.
///
/// The folder is a function of the corpus alone. Files whose names are not of the engine's making are read as inputs,
/// and never touched.
package struct GeneratedFolder: Sendable {
    private let path: String
    private let fileExtension: String
    private let files: DurableFiles
    private var names = ContentNames()
    /// Names that are known to hold what they say.
    private var written: Set<String> = []

    package init(path: String, fileExtension: String, files: DurableFiles) {
        self.path = path
        self.fileExtension = fileExtension
        self.files = files
    }

    /// Adds the files that are missing. Removes nothing, so that what the disk's state speaks of is there.
    package mutating func addMissing(_ entries: [CorpusEntry], maximumLength: Int) throws(StorageError) {
        try files.createFolder(path)
        var missing: [(name: String, bytes: [UInt8])] = []
        for entry in entries {
            let name = name(of: entry)
            guard written.insert(name).inserted else { continue }
            let file = path + "/" + name
            if files.kind(of: file) == nil || (try? files.read(file, limit: maximumLength)) != entry.bytes {
                missing.append((name, entry.bytes))
            }
        }
        do {
            try files.write(missing, into: path)
        } catch {
            written.subtract(missing.map(\.name))
            throw error
        }
    }

    /// Removes the files of the engine's making that are not among these entries.
    package mutating func removeOthers(than entries: [CorpusEntry]) throws(StorageError) {
        let wanted = Set(entries.map { name(of: $0) })
        let others = try files.list(path).filter {
            $0.kind == .file && Self.isName($0.name, fileExtension: fileExtension) && !wanted.contains($0.name)
        }.map(\.name)
        written.subtract(others)
        try files.remove(others, from: path)
    }

    private mutating func name(of entry: CorpusEntry) -> String {
        Self.name(digest: names.name(of: entry), fileExtension: fileExtension)
    }

    /// The name of an input whose bytes have this SHA-256.
    static func name(digest: String, fileExtension: String) -> String {
        digest.prefix(digits) + "." + fileExtension
    }

    /// Whether a name is of the engine's making.
    static func isName(_ name: String, fileExtension: String) -> Bool {
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1] == fileExtension, parts[0].utf8.count == digits else { return false }
        return parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    private static let digits = 16
}
