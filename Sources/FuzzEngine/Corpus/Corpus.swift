package import FuzzRuntime

/// The inputs worth mutating, each for a feature that no smaller one has, in the order of their identifiers.
///
/// Seeds stay for good; what a run found stays while it is the smallest for some feature. A corpus is a function of the
/// calls that made it: nothing in it follows hash order.
///
///     var corpus = Corpus()
///     corpus.add([0x7B, 0x7D], features: [4, 9], origin: .generated)
package struct Corpus: Sendable {
    package private(set) var entries: [CorpusEntry] = []
    /// How often each feature was seen in what came in; its keys are all features ever seen.
    package private(set) var featureCounts: [UInt64: Int] = [:]
    /// What the next new entry is called.
    package private(set) var nextIdentifier: Int
    /// The keys of `featureCounts`, kept ready for snapshots.
    package private(set) var features: Set<UInt64> = []
    /// The edges among them, each once whatever its counts.
    package private(set) var edges: Set<Int> = []

    /// For each feature the identifier of its smallest entry.
    private var smallest: [UInt64: Int] = [:]
    /// How many features each entry is the smallest for, by identifier; no zeros.
    private var wins: [Int: Int] = [:]
    private var identifiers: [[UInt8]: Int] = [:]

    /// An empty corpus. `nextIdentifier` leaves room for the start inputs, which bring theirs with them.
    package init(nextIdentifier: Int = 0) {
        self.nextIdentifier = nextIdentifier
    }

    /// A corpus as it was: its entries in order, and its counts.
    package init(entries: [CorpusEntry], featureCounts: [UInt64: Int], nextIdentifier: Int) {
        self.init(nextIdentifier: nextIdentifier)
        for entry in entries { insert(entry) }
        self.featureCounts = featureCounts
        features = Set(featureCounts.keys)
        edges = Set(features.compactMap { EdgeFeature.decode($0)?.edge })
    }

    /// Takes in an input that showed these features; whether it is an entry now.
    @discardableResult
    package mutating func add(_ bytes: [UInt8], features: [UInt64], origin: CorpusEntry.Origin) -> Bool {
        let entry = CorpusEntry(identifier: nextIdentifier, bytes: bytes, origin: origin, features: features)
        guard add(entry) else { return false }
        if entries.last?.identifier == nextIdentifier { nextIdentifier += 1 }
        return true
    }

    /// Takes in an entry that has its identifier already: a start input.
    @discardableResult
    package mutating func add(_ entry: CorpusEntry) -> Bool {
        var entry = entry
        entry.features = Array(Set(entry.features)).sorted()
        for feature in entry.features {
            featureCounts[feature, default: 0] += 1
            if features.insert(feature).inserted, let edge = EdgeFeature.decode(feature)?.edge { edges.insert(edge) }
        }
        if let known = identifiers[entry.bytes] {
            extend(known, by: entry.features)
            return true
        }
        guard entry.origin != .generated || entry.features.contains(where: { isSmallest(entry, for: $0) }) else {
            return false
        }
        insert(entry)
        return true
    }

    /// A block has worked a part of a stage's list off. The entry may be gone by now.
    package mutating func advance(_ identifier: Int, _ stage: Stage, to next: Int, of total: Int) {
        guard let index = index(of: identifier) else { return }
        entries[index].stages.advance(stage, to: next, of: total)
    }

    /// Whether the entry is the smallest for some feature.
    package func isSmallestForSome(_ entry: CorpusEntry) -> Bool {
        wins[entry.identifier] != nil
    }

    /// The index of the smallest entry, 0 in an empty corpus.
    package var smallestIndex: Int {
        entries.indices.min { entries[$0].isSmaller(than: entries[$1]) } ?? 0
    }
}

extension Corpus {
    private mutating func insert(_ entry: CorpusEntry) {
        entries.insert(entry, at: position(of: entry.identifier))
        identifiers[entry.bytes] = entry.identifier
        win(entry.features, with: entry)
    }

    /// The same bytes came again and showed more: two blocks may find one input.
    private mutating func extend(_ identifier: Int, by features: [UInt64]) {
        guard let index = index(of: identifier) else { return }
        entries[index].features = Array(Set(entries[index].features).union(features)).sorted()
        win(features, with: entries[index])
    }

    private mutating func win(_ features: [UInt64], with entry: CorpusEntry) {
        for feature in features where isSmallest(entry, for: feature) {
            let loser = smallest.updateValue(entry.identifier, forKey: feature)
            wins[entry.identifier, default: 0] += 1
            if let loser { lose(loser) }
        }
    }

    private mutating func lose(_ identifier: Int) {
        let left = (wins[identifier] ?? 0) - 1
        wins[identifier] = left > 0 ? left : nil
        guard left <= 0, let index = index(of: identifier), entries[index].origin == .generated else { return }
        identifiers[entries[index].bytes] = nil
        entries.remove(at: index)
    }

    private func isSmallest(_ entry: CorpusEntry, for feature: UInt64) -> Bool {
        guard let holder = smallest[feature], let index = index(of: holder) else { return true }
        return entry.isSmaller(than: entries[index])
    }

    private func index(of identifier: Int) -> Int? {
        let position = position(of: identifier)
        return position < entries.count && entries[position].identifier == identifier ? position : nil
    }

    /// Where the identifier is or would be, by bisection.
    private func position(of identifier: Int) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].identifier < identifier { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
