internal import CFuzzRuntime
internal import FuzzCore

/// The memory that a worker, its executors and the coordinator share. The layout is `fz_region.h`'s.
///
/// Its places follow from the longest input that was given when it was made: nothing that an executor wrote moves them.
struct Region {
    let base: UnsafeMutablePointer<fz_region>
    /// Room for the input of the execution in progress, as long as the longest input.
    let input: UnsafeMutableRawBufferPointer
    /// Room for what records refer to.
    let arena: UnsafeMutableRawBufferPointer
    /// The edges that the block has seen so far, as a map.
    let edges: UnsafeMutablePointer<UInt8>
    /// What an executor was given: by a block that keeps it, or by the coordinator, to be run before a probe.
    let history: History

    /// - Parameter base: `fz_region_size(maximumLength)` bytes.
    init(base: UnsafeMutablePointer<fz_region>, maximumLength: Int) {
        let length = UInt64(maximumLength)
        let start = UnsafeMutableRawPointer(base + 1)
        self.base = base
        input = UnsafeMutableRawBufferPointer(start: start, count: maximumLength)
        arena = UnsafeMutableRawBufferPointer(
            start: start + Int(fz_region_input_capacity(length)), count: Int(fz_region_arena_size(length)))
        edges = (start + Int(fz_region_input_capacity(length) + fz_region_arena_size(length)))
            .assumingMemoryBound(to: UInt8.self)
        history = History(
            room: UnsafeMutableRawBufferPointer(
                start: UnsafeMutableRawPointer(edges + Int(FZ_MAX_EDGES)), count: Int(fz_region_history_size(length))),
            used: fz_region_history_length(base))
    }

    var records: UnsafeMutablePointer<fz_record> { fz_region_records(base) }

    var recordCount: Int { min(Int(base.pointee.record_count), Int(FZ_MAX_RECORDS)) }

    /// The input of the execution in progress.
    var runningInput: UnsafeRawBufferPointer {
        let length = min(Int(clamping: base.pointee.length), input.count)
        return UnsafeRawBufferPointer(rebasing: input[..<length])
    }

    /// The phase of the execution in progress. What is no phase counts as one in which the target runs.
    var phase: Phase { Phase(rawValue: base.pointee.phase) ?? .decode }

    /// The input of a probe, as a place in the arena.
    func probe(_ index: UInt64) -> fz_extent {
        index < UInt64(FZ_MAX_RECORDS) ? fz_region_probes(base)[Int(index)] : fz_extent(offset: 0, length: 0)
    }

    /// A part of the arena, or nil where there is no such place.
    func bytes(_ extent: fz_extent) -> UnsafeRawBufferPointer? {
        let size = UInt64(arena.count)
        guard extent.offset <= size, extent.length <= size - extent.offset else { return nil }
        return UnsafeRawBufferPointer(rebasing: arena[Int(extent.offset)..<Int(extent.offset + extent.length)])
    }

    /// Forgets the order before: the state of a new block, or of a new list of probes.
    func beginOrder() {
        base.pointee.next = 0
        base.pointee.hangs = 0
        base.pointee.stage_total = 0
        base.pointee.executor = 0
        base.pointee.phase = 0
        for index in 0..<Int(FZ_OUTCOMES) { fz_region_outcomes(base)[index] = 0 }
        fz_region_block_features(base).update(repeating: 0, count: Int(FZ_BLOCK_FEATURES))
        base.pointee.block_feature_count = 0
        fz_region_unstable(base).update(repeating: 0, count: Int(FZ_UNSTABLE_FEATURES))
        base.pointee.unstable_count = 0
        base.pointee.keeps_history = 0
        history.clear()
        edges.update(repeating: 0, count: Int(min(base.pointee.edge_count, FZ_MAX_EDGES)))
        takenOut(arenaUsed: 0)
    }

    /// Clears what the executor before left of itself; the state of the order stays.
    func beginExecutor() {
        base.pointee.phase = 0
        if base.pointee.keeps_history != 0 { history.clear() }
        base.pointee.decided = 0
        base.pointee.is_again = 0
        base.pointee.leaving = 0
        base.pointee.signal = 0
        base.pointee.address = 0
        base.pointee.kill_ending = 0
        base.pointee.standard_error_length = 0
        base.pointee.fatal.inner_count = 0
        base.pointee.fatal.outer_count = 0
        base.pointee.sample.inner_count = 0
        base.pointee.sample.outer_count = 0
        base.pointee.loops.count = 0
    }

    /// The records have been copied: their room is free again.
    func takenOut(arenaUsed: Int) {
        base.pointee.record_count = 0
        base.pointee.arena_used = UInt64(arenaUsed)
        base.pointee.wants_drain = 0
    }

    /// Notes a feature that an input of the block showed, and did not show when it was run again. Past three quarters of the room they
    /// go unnoted.
    func noteUnstable(_ feature: UInt64) {
        guard base.pointee.unstable_count < UInt32(FZ_UNSTABLE_FEATURES) * 3 / 4 else { return }
        if unstable.insert(feature) { base.pointee.unstable_count += 1 }
    }

    /// The features that were noted.
    var unstable: FeatureTable {
        FeatureTable(slots: fz_region_unstable(base), count: Int(FZ_UNSTABLE_FEATURES))
    }

    /// One more iteration of the order ended with this outcome.
    func count(_ outcome: Outcome) {
        fz_region_outcomes(base)[Int(outcome.code)] &+= 1
    }
}

extension Outcome {
    /// The number that stands for it in shared memory.
    var code: UInt8 {
        switch self {
        case .accepted: 0
        case .rejected: 1
        case .invalid: 2
        case .escaped: 3
        case .mismatch: 4
        case .crash: 5
        case .hang: 6
        case .memory: 7
        }
    }

    init?(code: UInt8) {
        guard let outcome = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = outcome
    }
}
