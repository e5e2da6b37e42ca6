internal import FuzzCore
package import FuzzRuntime

/// An input that the rows of a contract table are variants of.
package struct ContractBase: Sendable, Hashable {
    /// Unique in its table.
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

extension ContractBase {
    /// What people gave: seeds in code, then those in `corpus/<target>/`, by name. Where there are none, the longest input made from the
    /// type that the target accepts, or one that came far.
    ///
    /// - Throws: ``StorageError`` for a seed that cannot be read, ``ContractError/noBases(target:folder:)``.
    package static func read(
        target: Handshake.TargetFacts, shape: TargetShape, maximumLength: Int, files: DurableFiles, root: String = "."
    ) throws -> [ContractBase] {
        let folder = CampaignFolders(root: root, target: target.name, fileExtension: target.fileExtension).corpus
        var found = target.seeds.enumerated().map { ContractBase(name: "seed \($0 + 1)", bytes: $1) }
        if files.kind(of: folder) != nil {
            for file in try files.list(folder) where file.kind != .folder && !file.name.hasPrefix(".") {
                let bytes = try files.read(folder + "/" + file.name, limit: maximumLength)
                found.append(ContractBase(name: file.name, bytes: bytes))
            }
        }
        if found.isEmpty, let made = made(from: shape) { found = [made] }
        guard !found.isEmpty else { throw ContractError.noBases(target: target.name, folder: folder) }
        var names = UniqueNames()
        var known: Set<[UInt8]> = []
        return found.filter { known.insert($0.bytes).inserted }.map {
            ContractBase(name: names.take($0.name), bytes: $0.bytes)
        }
    }

    private static func made(from shape: TargetShape) -> ContractBase? {
        let accepted = shape.samples.filter { $0.answer == .accepted }.map(\.bytes)
        let longest = accepted.max { $0.count < $1.count }
        let other = shape.samples.first { $0.answer != .died }?.bytes ?? shape.words?.smallest
        return (longest ?? other).map { ContractBase(name: "an input made from the type", bytes: $0) }
    }
}
