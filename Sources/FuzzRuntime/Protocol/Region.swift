internal import CFuzzRuntime
internal import FuzzCore

/// The memory that a worker, its executors and the coordinator share. The layout is `fz_region.h`'s.
struct Region {
    let base: UnsafeMutablePointer<fz_region>

    var input: UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(start: fz_region_input(base), count: Int(base.pointee.maximum_length))
    }

    var records: UnsafeMutablePointer<fz_record> { fz_region_records(base) }

    /// The arena, as long as the options say: nothing that an executor wrote decides it.
    func arena(size: Int) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(start: fz_region_arena(base), count: size)
    }

    /// Forgets the order before: the state of a new block, or of a new list of probes.
    func beginOrder() {
        base.pointee.next = 0
        base.pointee.hangs = 0
        base.pointee.executor = 0
        for index in 0..<Int(FZ_OUTCOMES) { fz_region_outcomes(base)[index] = 0 }
        fz_region_block_features(base).update(repeating: 0, count: Int(FZ_BLOCK_FEATURES))
        base.pointee.block_feature_count = 0
        fz_region_edges(base).update(repeating: 0, count: Int(min(base.pointee.edge_count, FZ_MAX_EDGES)))
        takenOut(arenaUsed: 0)
    }

    /// The records have been copied: their room is free again.
    func takenOut(arenaUsed: Int) {
        base.pointee.record_count = 0
        base.pointee.arena_used = UInt64(arenaUsed)
        base.pointee.wants_drain = 0
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
