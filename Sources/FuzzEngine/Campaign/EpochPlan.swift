internal import FuzzRuntime

/// What an epoch ran: its blocks, and what they might know. Enough to run any of them again.
struct EpochPlan {
    var blocks: [Block] = []
    var snapshot = Snapshot(entries: [], features: [], knownFaults: [], smallest: 0)

    /// The block of an iteration, up to that.
    func block(through iteration: UInt64) -> Block? {
        guard var block = blocks.first(where: { iteration >= $0.first && iteration - $0.first < UInt64($0.count) })
        else { return nil }
        block.count = Int(iteration - block.first) + 1
        return block
    }
}
