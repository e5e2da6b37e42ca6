internal import FuzzCore
package import FuzzRuntime

/// The plan of an epoch, from the campaign's seed, the iterations so far and the corpus alone.
package struct Schedule: Sendable {
    package static let blocksPerEpoch = 8
    package static let seedsPerBlock = 64
    package static let smallestBlock = 64
    package static let largestBlock = 16_384
    /// A block is this part of the iterations so far: an epoch adds a quarter of them. Each block costs a fork, and what a fresh
    /// process has to find out again, which is as much as hundreds of executions.
    package static let share: UInt64 = 32

    private let seed: UInt64

    package init(seed: UInt64) {
        self.seed = seed
    }

    /// The next start inputs, as they are. Their iterations have their indexes.
    package func startBlocks(first: UInt64, inputs: Int, goal: UInt64?) -> [Block] {
        let end = min(UInt64(inputs), goal ?? .max)
        var blocks: [Block] = []
        var next = first
        while next < end, blocks.count < Self.blocksPerEpoch {
            let count = Int(min(UInt64(Self.seedsPerBlock), end - next))
            blocks.append(Block(first: next, count: count, stage: .seeds, entry: Int(next)))
            next += UInt64(count)
        }
        return blocks
    }

    /// Eight blocks, fewer where the goal is near: every other one works a list off, while any entry has one left, and the rest are
    /// havoc. Empty where the goal is reached, or there is nothing to mutate.
    package func blocks(first: UInt64, corpus: Corpus, goal: UInt64?) -> [Block] {
        let size = Int(min(UInt64(Self.largestBlock), max(UInt64(Self.smallestBlock), first / Self.share)))
        let end = goal ?? .max
        let draw = EntryDraw(corpus: corpus)
        var lists = StageQueue(corpus: corpus)
        // A stream that no iteration uses: iterations draw from the campaign's seed itself.
        var random = SplitMix64(seed: seed ^ 0x5C4E_D01E_0000_0001, stream: first)
        var blocks: [Block] = []
        var next = first
        while next < end, blocks.count < Self.blocksPerEpoch, let entry = draw.next(using: &random) {
            let count = Int(min(UInt64(size), end - next))
            let isListsTurn = blocks.count % 2 == 1
            if isListsTurn, let item = lists.next() {
                blocks.append(
                    Block(first: next, count: count, stage: item.stage, entry: item.entry, offset: item.offset))
            } else {
                blocks.append(Block(first: next, count: count, stage: .havoc, entry: entry))
            }
            next += UInt64(count)
        }
        return blocks
    }
}
