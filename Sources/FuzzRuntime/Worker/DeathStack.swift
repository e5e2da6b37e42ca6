internal import CFuzzRuntime
internal import FuzzCore

/// The stack that a dead executor left in the region, and where it was seen to loop; program counters relative to their modules.
struct DeathStack {
    /// How many of the innermost frames count in a key.
    private static let framesCounted = 64

    let frames: [UInt64]
    let isExact: Bool
    /// Of a hang in instrumented code: what grew in functions that were not entered meanwhile, see `fz_loops`.
    let loop: [UInt64]

    /// - Parameter ending: an executor that was killed left the stack that it was asked for, if any. One that it gave in an
    ///   earlier execution says nothing of this.
    init(_ region: Region, _ ending: Ending) {
        let stack: UnsafeMutablePointer<fz_stack> =
            switch ending {
            case .signal, .exited, .stopped: fz_region_fatal(region.base)
            case .outOfTime, .outOfMemory, .cutShort: fz_region_sample(region.base)
            }
        var frames: [UInt64] = []
        var index: UInt32 = 0
        let isCurrent = stack.pointee.iteration == region.base.pointee.iteration
        while isCurrent, case let counter = fz_stack_frame(stack, index), counter != 0 {
            frames.append(fz_stack_relative(region.base, counter))
            index += 1
        }
        self.frames = frames
        isExact = stack.pointee.is_exact != 0
        loop = Self.loop(region, ending)
    }

    private static func loop(_ region: Region, _ ending: Ending) -> [UInt64] {
        guard let loops = fz_region_loops(region.base), ending == .outOfTime || ending == .cutShort,
            loops.pointee.execution == fz_execution(region.base)
        else { return [] }
        return (0..<fz_loops_count(loops)).map { fz_stack_relative(region.base, fz_loops_counter(loops, $0)) }
    }

    /// A cheap signature: what ended it, and which program counters the innermost frames have, each once. A recursion has the
    /// same key at every depth, and a loop that is known the same at every moment.
    func key(_ outcome: Outcome, _ phase: Phase, _ ending: Ending) -> UInt64 {
        var hasher = StableHasher()
        hasher.combine(outcome.code)
        hasher.combine(phase.rawValue)
        if case .exited(let status) = ending { hasher.combine(UInt64(UInt32(bitPattern: status))) }
        let counters = loop.isEmpty ? Array(frames.prefix(Self.framesCounted)) : loop
        for counter in Set(counters).sorted() { hasher.combine(counter) }
        return hasher.finalize()
    }
}
