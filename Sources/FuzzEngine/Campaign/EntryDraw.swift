internal import FuzzCore

/// Draws entries by the rarity of their features: an entry weighs the sum of `scale / count` over its features, where
/// the count is how often the feature was seen in what came into the corpus. A large entry weighs less, by the square of what it costs.
struct EntryDraw {
    static let scale: UInt64 = 1 << 16
    /// A person's input that showed nothing of its own is not left out; one that fails by itself nearly is.
    static let plainWeight: UInt64 = scale / 8

    /// An entry of this many bytes weighs a quarter of what an empty one would.
    static let halfWeightBytes: UInt64 = 256

    /// The running sum of the entries' weights.
    private var sums: [UInt64] = []

    init(corpus: Corpus) {
        var sum: UInt64 = 0
        for entry in corpus.entries {
            sum += Self.weight(of: entry, counts: corpus.featureCounts)
            sums.append(sum)
        }
    }

    static func weight(of entry: CorpusEntry, counts: [UInt64: Int]) -> UInt64 {
        if entry.isFaulty { return 1 }
        let rarity = entry.features.reduce(0 as UInt64) { $0 + scale / UInt64(max(1, counts[$1] ?? 1)) }
        let worth = max(rarity, entry.origin == .generated ? 1 : plainWeight)
        return max(1, lessened(lessened(worth << 12, by: entry.cost), by: entry.cost))
    }

    private static func lessened(_ weight: UInt64, by size: Int) -> UInt64 {
        let (product, overflow) = weight.multipliedReportingOverflow(by: halfWeightBytes)
        return (overflow ? UInt64.max : product) / (halfWeightBytes + UInt64(size))
    }

    /// An index into the corpus' entries; `nil` where there are none.
    func next(using random: inout SplitMix64) -> Int? {
        guard let total = sums.last else { return nil }
        let ticket = random.next().multipliedFullWidth(by: total).high
        var low = 0
        var high = sums.count - 1
        while low < high {
            let middle = (low + high) / 2
            if sums[middle] <= ticket { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
