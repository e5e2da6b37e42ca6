package import FuzzRuntime

/// The inputs of a target's corpus that are about as long as another: what an accepted relative may be among.
package enum KnownInputs {
    private static let most = 2_000
    /// An input of a size may be so much longer or shorter, in bytes, beside as much as it has itself.
    private static let slack = 256

    /// Those in code, in `corpus/<target>/` and in `generated/`; the nearest in size where there are many. Files that cannot be read are
    /// passed over.
    package static func read(
        target: Handshake.TargetFacts, near size: Int, maximumLength: Int, files: DurableFiles, root: String = "."
    ) -> [[UInt8]] {
        let folders = CampaignFolders(root: root, target: target.name, fileExtension: target.fileExtension)
        let found = [folders.corpus, folders.generated].flatMap { folder in
            ((try? files.list(folder)) ?? []).filter { $0.kind == .file && !$0.name.hasPrefix(".") }.map {
                (path: folder + "/" + $0.name, distance: abs($0.size - size))
            }
        }
        let near = found.filter { $0.distance <= size + slack }.sorted {
            ($0.distance, $0.path) < ($1.distance, $1.path)
        }
        return target.seeds + near.prefix(most).compactMap { try? files.read($0.path, limit: maximumLength) }
    }
}
