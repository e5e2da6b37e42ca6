internal import Foundation
internal import FuzzEngine

/// The targets that the last run in this folder had, in their order: `.fuzz/targets.json`. With `--resume` and no name they are the
/// ones to go on with.
struct RunTargets {
    private static let path = ".fuzz/targets.json"
    private static let longest = 1 << 20

    let files: DurableFiles

    /// Empty where no run left any, or nothing that can be read: then all are meant, as without it.
    func read() -> [String] {
        guard let bytes = try? files.read(Self.path, limit: Self.longest) else { return [] }
        return (try? JSONDecoder().decode([String].self, from: Data(bytes))) ?? []
    }

    func write(_ names: [String]) throws(StorageError) {
        guard let bytes = try? JSONEncoder().encode(names) else { return }
        try files.createFolder(".fuzz")
        try files.write(Array(bytes), to: Self.path)
    }
}
