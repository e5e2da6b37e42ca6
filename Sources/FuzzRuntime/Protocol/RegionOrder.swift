internal import CFuzzRuntime

/// What a worker is to do, as it stands in a region: written by the coordinator, and again by the worker before each executor,
/// since the one before may have written anywhere.
struct RegionOrder {
    var mode: Int
    /// The campaign's seed.
    var seed: UInt64
    /// The number of the first iteration; 0 for probes.
    var first: UInt64 = 0
    /// How many iterations, or probes.
    var count: UInt64
    var stage: UInt32 = 0
    var entry: UInt32 = 0
    var offset: UInt64 = 0
    /// Whether executors of a block keep a history.
    var keepsHistory = false

    init(_ block: Block, seed: UInt64, keepsHistory: Bool = false) {
        self.keepsHistory = keepsHistory
        mode = Int(FZ_MODE_BLOCK)
        self.seed = seed
        first = block.first
        count = UInt64(block.count)
        stage = block.stage.rawValue
        entry = UInt32(block.entry)
        offset = UInt64(block.offset)
    }

    init(probes: Int, detailed: Bool, seed: UInt64) {
        mode = Int(detailed ? FZ_MODE_DETAILED_PROBE : FZ_MODE_PROBE)
        self.seed = seed
        count = UInt64(probes)
    }

    init(draws: Int, isDescribed: Bool) {
        self.init(mode: Int(isDescribed ? FZ_MODE_DETAILED_DRAW : FZ_MODE_DRAW), count: draws)
    }

    private init(mode: Int, count: Int) {
        self.mode = mode
        seed = 0
        self.count = UInt64(count)
    }

    /// The shape of the target. It counts deaths: each is one more, and the executor that comes to the end takes the rest.
    static var shape: RegionOrder { RegionOrder(mode: Int(FZ_MODE_SHAPE), count: ShapeSearch.patience + 2) }

    init(_ region: Region) {
        let base = region.base
        mode = Int(base.pointee.mode)
        seed = base.pointee.seed
        first = base.pointee.block_first
        stage = base.pointee.block_stage
        entry = base.pointee.block_entry
        offset = base.pointee.block_offset
        keepsHistory = base.pointee.keeps_history != 0
        count = mode == FZ_MODE_BLOCK ? base.pointee.block_count : UInt64(base.pointee.probe_count)
    }

    var isProbe: Bool { mode != FZ_MODE_BLOCK }

    var isShape: Bool { mode == FZ_MODE_SHAPE }

    var isDraw: Bool { mode == FZ_MODE_DRAW || mode == FZ_MODE_DETAILED_DRAW }

    var isDetailed: Bool { mode == FZ_MODE_DETAILED_PROBE }

    func write(to region: Region) {
        let base = region.base
        base.pointee.mode = UInt32(mode)
        base.pointee.seed = seed
        base.pointee.block_first = first
        base.pointee.block_stage = stage
        base.pointee.block_entry = entry
        base.pointee.block_offset = offset
        base.pointee.keeps_history = keepsHistory ? 1 : 0
        base.pointee.block_count = isProbe ? 0 : count
        base.pointee.probe_count = isProbe ? UInt32(count) : 0
    }
}
