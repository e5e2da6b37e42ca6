package import FuzzRuntime

extension RunState {
    /// Takes in what the blocks of an epoch gave, in their order, and answers the faults that are new, in the order
    /// of their iterations. It depends on nothing but its arguments, so that neither workers nor their number can be
    /// felt.
    package mutating func merge(_ results: [BlockResult]) -> [Fault] {
        var faults: [Fault] = []
        var seen = ledger.knownKeys
        // Blocks name entries by their index in the snapshot, which the merge itself moves.
        let planned = corpus.entries.map(\.identifier)
        for result in results {
            switch result.block.stage {
            case .seeds, .survey: mergeStart(result)
            case .havoc, .comparisons, .systematic:
                advance(result, planned)
                for discovery in result.discoveries {
                    corpus.add(discovery.bytes, features: discovery.features, origin: .generated)
                }
            }
            for fault in result.faults where seen.insert(fault.execution.key).inserted { faults.append(fault) }
            unstable.formUnion(result.unstable)
            for (outcome, count) in result.outcomes { outcomes[outcome, default: 0] += count }
            iterations += UInt64(result.block.count)
        }
        comparedWords.add(results.flatMap(\.words), beside: words)
        epochs += 1
        endStart()
        return faults
    }

    /// The list of a stage is worked off as far as the block came.
    private mutating func advance(_ result: BlockResult, _ planned: [Int]) {
        let block = result.block
        guard block.stage != .havoc else { return }
        corpus.advance(planned[block.entry], block.stage, to: block.offset + block.count, of: result.stageTotal)
    }

    /// A block of start inputs: each becomes an entry with what it showed. What the block ran in place of an input
    /// that it gave up on is a discovery like any other.
    private mutating func mergeStart(_ result: BlockResult) {
        var features: [[UInt8]: [UInt64]] = [:]
        for discovery in result.discoveries { features[discovery.bytes] = discovery.features }
        let faulty = Set(result.faults.map(\.bytes))
        for index in result.block.entry..<result.block.entry + result.block.count {
            var entry = start[index]
            entry.features = features.removeValue(forKey: entry.bytes) ?? []
            entry.isFaulty = faulty.contains(entry.bytes)
            corpus.add(entry)
        }
        for discovery in result.discoveries where features[discovery.bytes] != nil {
            corpus.add(discovery.bytes, features: discovery.features, origin: .generated)
        }
    }

    /// Once all start inputs have run, the corpus takes over. There is always something to mutate.
    private mutating func endStart() {
        guard !start.isEmpty, iterations >= UInt64(start.count) else { return }
        start = []
        if corpus.entries.isEmpty { corpus.add([], features: [], origin: .starter) }
    }
}
