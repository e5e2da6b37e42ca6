internal import CFuzzRuntime
internal import FuzzInputs

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The snapshot in shared memory, one for all workers. Only the coordinator writes, between epochs.
final class SharedSnapshot {
    let descriptor: Int32
    private let base: UnsafeMutableRawPointer
    // Where entries are that were written before; the bytes of an identifier never change.
    private var places: [Int: Extent] = [:]
    private var used = 0
    private var edgesWritten = 0
    private static let room = Int(FZ_SNAPSHOT_SIZE - FZ_SNAPSHOT_BYTES)
    /// So much may be taken by whatever was written.
    private static let usedUnseen = 64 << 20
    private var words = WordsWritten()

    init() throws(SupervisorError) {
        let descriptor = fz_shared_memory("fuzz-snapshot", FZ_SNAPSHOT_SIZE)
        guard descriptor >= 0 else { throw .system(operation: "shared memory for the corpus", errno: -descriptor) }
        guard let memory = fz_map(descriptor, FZ_SNAPSHOT_SIZE, 1) else {
            let error = errno
            close(descriptor)
            throw .system(operation: "mapping the corpus", errno: error)
        }
        self.descriptor = descriptor
        base = memory
        base.assumingMemoryBound(to: fz_snapshot.self).initialize(
            to: fz_snapshot(
                magic: UInt64(FZ_MAGIC), entry_count: 0, smallest: 0, feature_slots: 64, fault_slots: 64,
                schema_length: 0, words_length: 0, given_length: 0, given_version: 0))
    }

    deinit {
        fz_unmap(base, FZ_SNAPSHOT_SIZE)
        close(descriptor)
    }

    func write(_ snapshot: Snapshot) throws(SupervisorError) {
        try write(snapshot.entries)
        writeEdges(snapshot.features)
        let schema = snapshot.schema.count <= Int(FZ_SNAPSHOT_SCHEMA_ROOM) ? snapshot.schema : []
        (base + Int(FZ_SNAPSHOT_SCHEMA)).copyMemory(from: schema, byteCount: schema.count)
        try write(snapshot.words, compared: snapshot.comparedWords)
        let features = try write(
            snapshot.features.filter { EdgeFeature.decode($0) == nil }, FZ_SNAPSHOT_FEATURES,
            most: Int(FZ_SNAPSHOT_MAX_FEATURE_SLOTS))
        let faults = try write(snapshot.knownFaults, FZ_SNAPSHOT_FAULTS, most: Int(FZ_SNAPSHOT_MAX_FAULT_SLOTS))
        base.assumingMemoryBound(to: fz_snapshot.self).pointee = fz_snapshot(
            magic: UInt64(FZ_MAGIC), entry_count: UInt64(snapshot.entries.count), smallest: UInt64(snapshot.smallest),
            feature_slots: UInt64(features), fault_slots: UInt64(faults),
            schema_length: UInt64(schema.count), words_length: UInt64(words.length),
            given_length: UInt64(words.givenLength), given_version: words.givenVersion)
    }

    /// What was written last, as executors see it.
    var view: SnapshotView { SnapshotView(base) }

    /// Whether the snapshot that was written last knows the key of a fault.
    func knows(fault: UInt64) -> Bool {
        view.knows(fault: fault)
    }

    private func write(_ entries: [Snapshot.Entry]) throws(SupervisorError) {
        guard entries.count <= Int(FZ_SNAPSHOT_MAX_ENTRIES) else {
            throw .system(operation: "a corpus of \(entries.count) inputs", errno: ENOMEM)
        }
        makeRoom(for: entries)
        let extents = (base + Int(FZ_SNAPSHOT_EXTENTS)).assumingMemoryBound(to: Extent.self)
        for (index, entry) in entries.enumerated() { extents[index] = try place(of: entry) }
    }

    /// Entries that are none any more keep their places, until they take more than half of the memory: then all are written anew.
    private func makeRoom(for entries: [Snapshot.Entry]) {
        guard used > Self.usedUnseen else { return }
        let needed = entries.reduce(0) { $0 + ($1.bytes.count + 7) & ~7 }
        guard used > 2 * needed || used + needed > Self.room else { return }
        places = [:]
        used = 0
    }

    private func place(of entry: Snapshot.Entry) throws(SupervisorError) -> Extent {
        if let place = places[entry.identifier] { return place }
        guard used + entry.bytes.count <= Self.room else {
            throw .system(operation: "a corpus of more than \(Self.room) bytes", errno: ENOMEM)
        }
        let place = Extent(offset: UInt64(used), length: UInt64(entry.bytes.count))
        entry.bytes.withUnsafeBytes { bytes in
            guard let source = bytes.baseAddress else { return }
            (base + Int(FZ_SNAPSHOT_BYTES) + used).copyMemory(from: source, byteCount: bytes.count)
        }
        used = (used + entry.bytes.count + 7) & ~7
        places[entry.identifier] = place
        return place
    }

    /// Given words are many and stay, compared ones are few and change: these lie behind those.
    private func write(_ given: InputDictionary, compared: InputDictionary) throws(SupervisorError) {
        let place = base + Int(FZ_SNAPSHOT_WORDS)
        let givenBytes = words.given == given ? nil : WordList.packed(given.words)
        let comparedBytes = WordList.packed(compared.words)
        let givenLength = givenBytes?.count ?? words.givenLength
        let length = givenLength + comparedBytes.count
        guard length <= Int(FZ_SNAPSHOT_WORDS_ROOM) else {
            throw .system(operation: "words of \(length) bytes", errno: ENOMEM)
        }
        if let givenBytes {
            place.copyMemory(from: givenBytes, byteCount: givenLength)
            words.given = given
            words.givenLength = givenLength
            words.givenVersion += 1
        }
        (place + givenLength).copyMemory(from: comparedBytes, byteCount: comparedBytes.count)
        words.length = length
    }

    /// The words that lie in the snapshot.
    private struct WordsWritten {
        var given = InputDictionary()
        /// In bytes: of the given ones, and of all.
        var givenLength = 0
        var length = 0
        var givenVersion: UInt64 = 0
    }

    private func writeEdges(_ features: Set<UInt64>) {
        let map = (base + Int(FZ_SNAPSHOT_EDGES)).assumingMemoryBound(to: UInt8.self)
        map.update(repeating: 0, count: edgesWritten)
        edgesWritten = 0
        for case let (edge, bit)? in features.lazy.map(EdgeFeature.decode) {
            map[edge] |= bit
            edgesWritten = max(edgesWritten, edge + 1)
        }
    }

    private func write(_ values: Set<UInt64>, _ offset: UInt64, most: Int) throws(SupervisorError) -> Int {
        let size = FeatureTable.size(for: values.count)
        guard size <= most else { throw .system(operation: "\(values.count) features", errno: ENOMEM) }
        let slots = (base + Int(offset)).assumingMemoryBound(to: UInt64.self)
        slots.update(repeating: 0, count: size)
        let table = FeatureTable(slots: slots, count: size)
        for value in values { _ = table.insert(value) }
        return size
    }
}
