internal import FuzzRuntime

/// The lists that entries have left to work off, in the order in which an epoch takes them: in turns the smallest entry's, which costs
/// least, and the newest one's, which leads on from what was found last. What a person gave comes before what is smallest: it shows
/// what inputs look like, and a run makes small ones without end. One block for each list in an epoch, since only its
/// result says how long the list is.
struct StageQueue {
    struct Item: Equatable {
        var stage: Stage
        /// An index into the corpus' entries.
        var entry: Int
        var offset: Int
    }

    /// The feature of an accepted input.
    static let accepted: UInt64 = 1

    /// The cost of the dearest entry made by a run whose lists are worked off.
    static let largestGenerated = 1_024

    private var smallestFirst: [Item] = []
    private var newestFirst: [Item] = []
    private var taken: Set<[Int]> = []
    private var isNewestsTurn = false

    init(corpus: Corpus) {
        var items: [(rank: Int, size: Int, item: Item)] = []
        for (index, entry) in corpus.entries.enumerated() where !entry.isFaulty {
            for stage in [Stage.comparisons, .systematic] {
                guard let offset = entry.stages[stage], Self.isWorthwhile(stage, entry) else { continue }
                let rank = entry.origin == .seed ? 0 : 1
                items.append((rank, entry.cost, Item(stage: stage, entry: index, offset: offset)))
            }
        }
        smallestFirst = items.enumerated().sorted {
            ($0.element.rank, $0.element.size, $0.offset) < ($1.element.rank, $1.element.size, $1.offset)
        }.map(\.element.item).reversed()
        newestFirst = items.map(\.item)
    }

    /// The single faults of an input that is refused anyway tell little. And a large input that a run made says what a smaller one says,
    /// many times: its lists are long, each of their inputs is dear, and so is the havoc that ends the block.
    private static func isWorthwhile(_ stage: Stage, _ entry: CorpusEntry) -> Bool {
        guard entry.origin == .generated else { return true }
        return entry.cost <= largestGenerated && (stage != .systematic || entry.features.contains(accepted))
    }

    mutating func next() -> Item? {
        defer { isNewestsTurn.toggle() }
        while let item = isNewestsTurn ? newestFirst.popLast() : smallestFirst.popLast() {
            if taken.insert([Int(item.stage.rawValue), item.entry]).inserted { return item }
        }
        return nil
    }
}
