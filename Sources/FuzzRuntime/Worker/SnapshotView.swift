internal import CFuzzRuntime
internal import FuzzInputs

/// The snapshot as executors see it: read-only memory that the coordinator wrote before the epoch.
struct SnapshotView {
    private let base: UnsafeMutableRawPointer
    private let features: FeatureTable
    private let faults: FeatureTable
    let entries: CorpusView
    let smallest: Int
    /// The map of edges that are known.
    var edges: UnsafePointer<UInt8> {
        UnsafePointer((base + Int(FZ_SNAPSHOT_EDGES)).assumingMemoryBound(to: UInt8.self))
    }

    init(_ base: UnsafeMutableRawPointer) {
        let header = base.assumingMemoryBound(to: fz_snapshot.self).pointee
        self.base = base
        features = Self.table(base, FZ_SNAPSHOT_FEATURES, header.feature_slots)
        faults = Self.table(base, FZ_SNAPSHOT_FAULTS, header.fault_slots)
        let extents = (base + Int(FZ_SNAPSHOT_EXTENTS)).assumingMemoryBound(to: Extent.self)
        entries = CorpusView(bytes: base + Int(FZ_SNAPSHOT_BYTES), table: extents, count: Int(header.entry_count))
        smallest = Int(header.smallest)
    }

    @inline(__always)
    func knows(feature: UInt64) -> Bool {
        features.contains(feature)
    }

    func knows(fault: UInt64) -> Bool {
        faults.contains(fault)
    }

    /// The schema as JSON; empty where there is none.
    var schema: UnsafeRawBufferPointer {
        let length = base.assumingMemoryBound(to: fz_snapshot.self).pointee.schema_length
        return UnsafeRawBufferPointer(
            start: base + Int(FZ_SNAPSHOT_SCHEMA), count: Int(min(length, FZ_SNAPSHOT_SCHEMA_ROOM)))
    }

    /// Counts up when a person gave other words than before; 0 before there are any.
    var givenVersion: UInt64 { base.assumingMemoryBound(to: fz_snapshot.self).pointee.given_version }

    /// The words that a person gave.
    var givenWords: [[UInt8]] { WordList.words(in: UnsafeRawBufferPointer(rebasing: words[..<givenLength])) }

    /// The words that comparisons showed.
    var comparedWords: [[UInt8]] { WordList.words(in: UnsafeRawBufferPointer(rebasing: words[givenLength...])) }

    private var words: UnsafeRawBufferPointer {
        let length = base.assumingMemoryBound(to: fz_snapshot.self).pointee.words_length
        return UnsafeRawBufferPointer(
            start: base + Int(FZ_SNAPSHOT_WORDS), count: Int(min(length, FZ_SNAPSHOT_WORDS_ROOM)))
    }

    private var givenLength: Int {
        min(words.count, Int(clamping: base.assumingMemoryBound(to: fz_snapshot.self).pointee.given_length))
    }

    private static func table(_ base: UnsafeMutableRawPointer, _ offset: UInt64, _ slots: UInt64) -> FeatureTable {
        FeatureTable(slots: (base + Int(offset)).assumingMemoryBound(to: UInt64.self), count: Int(slots))
    }
}
