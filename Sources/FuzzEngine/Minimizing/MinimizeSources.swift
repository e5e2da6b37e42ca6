internal import FuzzCore
internal import FuzzRuntime

/// All inputs that a minimization chooses from, in the order in which they run, and what could not be read.
struct MinimizeSources {
    /// More bytes than that are read again when they run.
    static let mostBytesHeld = 256 << 20

    private(set) var inputs: [SourceInput] = []
    private(set) var leftOut: [LeftOutInput] = []
    /// The digest of each file of `generated/` that was read, by name.
    private(set) var generated: [String: String] = [:]

    private let files: DurableFiles
    private let maximumLength: Int
    private var places: [String: Int] = [:]
    private var held = 0
    private var ahead = ReadAhead()
    // Folders that were read, by their one true path: links may lead to them again.
    private var visited: Set<String> = []

    /// Reads them: seeds in code and in `corpus/<target>/`, `generated/`, and what is named.
    ///
    /// Where the set goes to a folder of its own it is to be whole: seeds are inputs like others then. Else they stay beside it, and
    /// have their features.
    static func read(
        target: Handshake.TargetFacts, folders: CampaignFolders, options: MinimizeOptions, ahead: ReadAhead,
        files: DurableFiles
    ) throws(StorageError) -> MinimizeSources {
        var sources = MinimizeSources(files: files, maximumLength: options.limits.maximumLength)
        let areGiven = options.output == nil
        for (index, seed) in target.seeds.enumerated() {
            sources.take(ReadAhead.Content(seed), from: "seed \(index) in code", isGiven: areGiven, mustHold: true)
        }
        try sources.readFolder(folders.corpus, isGiven: areGiven, isDeep: false)
        try sources.readGenerated(folders.generated)
        // Of what is the target's own, only what is there while it is locked counts.
        sources.ahead = ahead
        for path in options.sources {
            if files.kind(of: path) == .folder {
                try sources.readFolder(path, isGiven: false, isDeep: true)
            } else {
                _ = sources.readFile(path, isGiven: false)
            }
        }
        sources.ahead = ReadAhead()
        sources.inputs.sort(by: SourceInput.precedes)
        return sources
    }

    private init(files: DurableFiles, maximumLength: Int) {
        self.files = files
        self.maximumLength = maximumLength
    }

    /// The bytes of an input.
    func bytes(of input: SourceInput) throws(MinimizeError) -> [UInt8] {
        if let bytes = input.bytes { return bytes }
        let bytes = try MinimizeError.wrap { () throws(StorageError) in
            try files.read(input.path, limit: maximumLength)
        }
        guard SHA256.hex(bytes) == input.digest else { throw .sourceChanged(path: input.path) }
        return bytes
    }

    /// One word for all of the inputs and their order.
    var digest: String {
        SHA256.hex(inputs.map { $0.digest + ($0.isGiven ? "+" : "-") }.joined().utf8)
    }

    private mutating func readFolder(_ folder: String, isGiven: Bool, isDeep: Bool) throws(StorageError) {
        guard files.kind(of: folder) != nil, visited.insert(files.truePath(of: folder)).inserted else { return }
        for file in try ahead.list(folder, files) where !file.name.hasPrefix(".") {
            let path = folder + "/" + file.name
            if file.kind != .folder {
                _ = readFile(path, isGiven: isGiven)
            } else if isDeep {
                try readFolder(path, isGiven: isGiven, isDeep: true)
            }
        }
    }

    private mutating func readGenerated(_ folder: String) throws(StorageError) {
        guard files.kind(of: folder) != nil, visited.insert(files.truePath(of: folder)).inserted else { return }
        for file in try files.list(folder, hasSizes: false) where !file.name.hasPrefix(".") && file.kind != .folder {
            generated[file.name] = readFile(folder + "/" + file.name, isGiven: false)
        }
    }

    /// Its digest, where it can be read.
    private mutating func readFile(_ path: String, isGiven: Bool) -> String? {
        do throws(StorageError) {
            if let content = ahead.take(path) { return take(content, from: path, isGiven: isGiven) }
            let bytes = try files.read(path, limit: maximumLength)
            return take(ReadAhead.Content(bytes), from: path, isGiven: isGiven)
        } catch  where error.isTooLong {
            leftOut.append(LeftOutInput(path: path, reason: .tooLong(limit: maximumLength)))
        } catch {
            leftOut.append(LeftOutInput(path: path, reason: .unreadable(error)))
        }
        return nil
    }

    @discardableResult
    private mutating func take(
        _ content: ReadAhead.Content, from path: String, isGiven: Bool, mustHold: Bool = false
    ) -> String? {
        guard content.bytes.count <= maximumLength else {
            leftOut.append(LeftOutInput(path: path, reason: .tooLong(limit: maximumLength)))
            return nil
        }
        let (bytes, digest) = (content.bytes, content.digest)
        guard places[digest] == nil else { return digest }
        places[digest] = inputs.count
        held += bytes.count
        let isHeld = mustHold || held <= Self.mostBytesHeld
        inputs.append(
            SourceInput(
                path: path, size: bytes.count, digest: digest, isGiven: isGiven, bytes: isHeld ? bytes : nil))
        return digest
    }
}
