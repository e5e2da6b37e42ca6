package import FuzzRuntime

/// What a run starts from, in order: seeds in code, seeds in files, what earlier runs generated; each content once.
package struct StartInputs: Sendable {
    /// Numbered from 0, which is also the iteration that runs each.
    package var entries: [CorpusEntry] = []
    package var notices: [CampaignNotice] = []

    /// Reads them. Only a corpus folder that is not one is an error; a file that cannot be taken is a notice.
    package static func read(
        target: Handshake.TargetFacts, shape: TargetShape, folders: CampaignFolders, maximumLength: Int, fresh: Bool,
        files: DurableFiles
    ) throws(StorageError) -> StartInputs {
        var reader = Reader(files: files, maximumLength: maximumLength)
        for (index, seed) in target.seeds.enumerated() {
            reader.take(seed, origin: .seed, from: "seed \(index) in code")
        }
        try reader.take(folder: folders.corpus, origin: .seed)
        if !fresh { try reader.take(folder: folders.generated, origin: .generated) }
        let hasSeeds = !reader.start.entries.isEmpty
        for input in shape.inputs { reader.take(input, origin: .starter, from: "the type") }
        if !hasSeeds { reader.takeStarters(for: target, folder: folders.corpus) }
        return reader.start
    }

    private struct Reader {
        var start = StartInputs()
        var seen: Set<[UInt8]> = []
        let files: DurableFiles
        let maximumLength: Int

        init(files: DurableFiles, maximumLength: Int) {
            self.files = files
            self.maximumLength = maximumLength
        }

        mutating func take(_ bytes: [UInt8], origin: CorpusEntry.Origin, from source: String) {
            guard bytes.count <= maximumLength else {
                start.notices.append(.seedTooLong(source: source, limit: maximumLength))
                return
            }
            guard seen.insert(bytes).inserted else { return }
            start.entries.append(CorpusEntry(identifier: start.entries.count, bytes: bytes, origin: origin))
        }

        mutating func take(folder: String, origin: CorpusEntry.Origin) throws(StorageError) {
            guard files.kind(of: folder) != nil else { return }
            var listed = try files.list(folder).filter { !$0.name.hasPrefix(".") && $0.kind != .folder }
            // Names of generated files mean nothing; the smaller first, so that they win the features they share.
            if origin == .generated { listed.sort { ($0.size, $0.name) < ($1.size, $1.name) } }
            for file in listed {
                let path = folder + "/" + file.name
                do throws(StorageError) {
                    take(try files.read(path, limit: maximumLength), origin: origin, from: path)
                } catch  where error.isTooLong {
                    start.notices.append(.seedTooLong(source: path, limit: maximumLength))
                } catch {
                    start.notices.append(.seedUnreadable(error))
                }
            }
        }

        mutating func takeStarters(for target: Handshake.TargetFacts, folder: String) {
            // A generator makes values by itself, unless none of its samples is one.
            if target.isOfChoices {
                if start.entries.isEmpty { take([], origin: .starter, from: "starter") }
                return
            }
            var texts = [""]
            if target.fileExtension == "json" { texts += ["{}", "[]", "null", "0", "\"\""] }
            for text in texts { take(Array(text.utf8), origin: .starter, from: "starter") }
            start.notices.append(.noSeeds(folder: folder))
        }
    }
}
