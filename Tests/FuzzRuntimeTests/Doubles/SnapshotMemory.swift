import FuzzInputs

@testable import FuzzRuntime

/// A snapshot as a worker sees it, written by the coordinator's side in this process.
struct SnapshotMemory {
    let shared: SharedSnapshot
    let view: SnapshotView

    init(
        _ texts: [String], features: Set<UInt64> = [], knownFaults: Set<UInt64> = [], smallest: Int = 0,
        words: InputDictionary = InputDictionary()
    ) throws {
        shared = try SharedSnapshot()
        let entries = texts.enumerated().map { Snapshot.Entry(identifier: $0, bytes: Array($1.utf8)) }
        try shared.write(
            Snapshot(entries: entries, features: features, knownFaults: knownFaults, smallest: smallest, words: words))
        view = shared.view
    }
}
