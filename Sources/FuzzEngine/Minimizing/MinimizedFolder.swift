/// Where the set goes: `corpus/<target>/generated/`, whose files it replaces, or a folder of its own.
///
/// Each input is in a file named by its content. What is there already is not written again; killed at any moment, the next attempt
/// completes it.
struct MinimizedFolder {
    /// So many files are put on disk together.
    private static let filesAtOnce = 512
    private static let bytesAtOnce = 32 << 20

    private let path: String
    private let fileExtension: String
    private let isOwn: Bool
    private let maximumLength: Int
    private let files: DurableFiles

    init(options: MinimizeOptions, folders: CampaignFolders, files: DurableFiles) {
        path = options.output ?? folders.generated
        isOwn = options.output == nil
        fileExtension = folders.fileExtension
        maximumLength = options.limits.maximumLength
        self.files = files
    }

    /// A folder of its own holds nothing, or what a minimization has put there.
    func check() throws(MinimizeError) {
        guard !isOwn, files.kind(of: path) != nil else { return }
        try refuse { !GeneratedFolder.isName($0, fileExtension: fileExtension) }
    }

    /// Puts the set there, and then removes what it replaces, but for the inputs at the places `besides`. Answers how many files went.
    func replace(
        _ sources: MinimizeSources, with kept: [SourceInput], besides failures: Set<Int>
    ) throws(MinimizeError) -> Int {
        let names = kept.map { GeneratedFolder.name(digest: $0.digest, fileExtension: fileExtension) }
        let wanted = Set(names)
        if isOwn {
            guard !names.isEmpty || files.kind(of: path) != nil else { return 0 }
        } else if files.kind(of: path) != nil {
            try refuse { !wanted.contains($0) }
        }
        try MinimizeError.wrap { () throws(StorageError) in
            try files.createFolder(path)
            try files.removePartials(in: path)
        }
        try write(kept, names, of: sources)
        guard isOwn else { return 0 }
        let spared = Set(failures.map { sources.inputs[$0].digest })
        let old = sources.generated.filter { !wanted.contains($0.key) && !spared.contains($0.value) }.map(\.key)
            .sorted()
        try MinimizeError.wrap { () throws(StorageError) in try files.remove(old, from: path) }
        return old.count
    }

    private func write(
        _ kept: [SourceInput], _ names: [String], of sources: MinimizeSources
    ) throws(MinimizeError) {
        var missing: [(name: String, bytes: [UInt8])] = []
        var size = 0
        for (input, name) in zip(kept, names) {
            let bytes = try sources.bytes(of: input)
            if sources.generated[name] == input.digest, isOwn { continue }
            if (try? files.read(path + "/" + name, limit: maximumLength)) == bytes { continue }
            missing.append((name, bytes))
            size += bytes.count
            if missing.count >= Self.filesAtOnce || size >= Self.bytesAtOnce { try flush(&missing, &size) }
        }
        try flush(&missing, &size)
    }

    private func flush(_ missing: inout [(name: String, bytes: [UInt8])], _ size: inout Int) throws(MinimizeError) {
        try MinimizeError.wrap { () throws(StorageError) in try files.write(missing, into: path) }
        missing = []
        size = 0
    }

    private func refuse(where isOther: (String) -> Bool) throws(MinimizeError) {
        let names = try MinimizeError.wrap { () throws(StorageError) in try files.list(path).map(\.name) }
        if let other = names.first(where: { isOther($0) && !isOurPartial($0) }) {
            throw .outputNotEmpty(folder: path, name: other)
        }
    }

    /// Whether a name is of a write of ours that was killed.
    private func isOurPartial(_ name: String) -> Bool {
        DurableFiles.isPartial(name)
            && GeneratedFolder.isName(
                String(name.dropFirst().dropLast(".partial".count)), fileExtension: fileExtension)
    }
}
