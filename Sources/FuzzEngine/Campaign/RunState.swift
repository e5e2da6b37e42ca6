package import FuzzCore
package import FuzzInputs
package import FuzzRuntime

/// All that steers a campaign: what an epoch reads, and what its end replaces.
package struct RunState: Sendable {
    /// Iterations that are merged.
    package var iterations: UInt64 = 0
    package var epochs = 0
    /// The start inputs, until all of them have run; then empty.
    package var start: [CorpusEntry]
    package var corpus: Corpus
    package var outcomes: [Outcome: Int] = [:]
    package var ledger = FaultLedger()
    /// The schema of the target's documents as JSON: asked for when a run begins, and when it goes on.
    package var schema: [UInt8] = []
    /// Words that a person gave, in a file or in code: set when a run begins, and when it goes on.
    package var words = InputDictionary()
    package var comparedWords = ComparedWords()
    /// How many edges are watched: asked for likewise. It steers nothing.
    package var edges = 0
    /// Features that some input showed once, and not when it was run again. They steer nothing.
    package var unstable: Set<UInt64> = []

    package init(start: [CorpusEntry]) {
        self.start = start
        corpus = Corpus(nextIdentifier: start.count)
    }

    /// How many features nobody could rely on: what some other input showed twice is none of them.
    package var unstableCount: Int { unstable.count { !corpus.features.contains($0) } }

    /// What the blocks of the next epoch may know.
    package var snapshot: Snapshot {
        let entries = start.isEmpty ? corpus.entries : start
        let smallest = entries.indices.min { entries[$0].isSmaller(than: entries[$1]) } ?? 0
        return Snapshot(
            entries: entries.map { Snapshot.Entry(identifier: $0.identifier, bytes: $0.bytes) },
            features: corpus.features, knownFaults: ledger.knownKeys, smallest: smallest, schema: schema,
            words: words, comparedWords: comparedWords.dictionary)
    }

    /// The plan of the next epoch; empty where the goal is reached.
    package func nextBlocks(seed: UInt64, goal: UInt64?) -> [Block] {
        let schedule = Schedule(seed: seed)
        return start.isEmpty
            ? schedule.blocks(first: iterations, corpus: corpus, goal: goal)
            : schedule.startBlocks(first: iterations, inputs: start.count, goal: goal)
    }

    /// What `generated/` mirrors: what runs added, and what of it has not run yet.
    package var generated: [CorpusEntry] {
        let waiting = start.dropFirst(Int(iterations)).filter { $0.origin == .generated }
        let kept = corpus.entries.filter { entry in
            switch entry.origin {
            case .seed: false
            case .starter: corpus.isSmallestForSome(entry)
            case .generated: true
            }
        }
        return kept + waiting
    }
}
