import FuzzCore
import FuzzInputs
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Merge")
struct RunStateMergeTests {
    static func fault(_ iteration: UInt64, key: UInt64, bytes: [UInt8] = [9]) -> Fault {
        Fault(iteration: iteration, bytes: bytes, execution: BuggyTarget.execution(.crash, "x", key: key))
    }

    @Test("Start inputs become entries with what they showed, and the corpus takes over once all have run")
    func start() {
        var state = RunState(start: [
            CorpusEntry(identifier: 0, bytes: [1], origin: .seed),
            CorpusEntry(identifier: 1, bytes: [2], origin: .generated),
            CorpusEntry(identifier: 2, bytes: [3], origin: .seed),
        ])
        _ = state.merge([
            BlockResult(
                block: Block(first: 0, count: 2, stage: .seeds, entry: 0),
                discoveries: [Discovery(iteration: 0, bytes: [1], features: [5])], faults: [], outcomes: [.accepted: 2])
        ])
        #expect(state.start.count == 3)
        #expect(state.corpus.entries.map(\.bytes) == [[1]])
        #expect(state.snapshot.entries.map(\.identifier) == [0, 1, 2])
        let faults = state.merge([
            BlockResult(
                block: Block(first: 2, count: 1, stage: .seeds, entry: 2),
                discoveries: [Discovery(iteration: 2, bytes: [4, 4], features: [6])],
                faults: [Self.fault(2, key: 8, bytes: [3])], outcomes: [.crash: 1])
        ])
        #expect(state.start == [])
        #expect(state.iterations == 3)
        #expect(state.epochs == 2)
        #expect(state.outcomes == [.accepted: 2, .crash: 1])
        #expect(state.corpus.entries.map(\.bytes) == [[1], [3], [4, 4]])
        #expect(state.corpus.entries.map(\.isFaulty) == [false, true, false])
        #expect(state.snapshot.entries.map(\.identifier) == [0, 2, 3])
        #expect(faults.map(\.iteration) == [2])
    }

    @Test("Of one key the first fault in the order of blocks counts, and a known one not at all")
    func faults() {
        var state = RunState(start: [])
        state.ledger.keys = [1: 0]
        let block = Block(first: 0, count: 4, stage: .havoc, entry: 0)
        let next = Block(first: 4, count: 4, stage: .havoc, entry: 0)
        let faults = state.merge([
            BlockResult(block: block, discoveries: [], faults: [Self.fault(1, key: 2)], outcomes: [:]),
            BlockResult(
                block: next, discoveries: [],
                faults: [Self.fault(4, key: 2), Self.fault(5, key: 1), Self.fault(6, key: 3)], outcomes: [:]),
        ])
        #expect(faults.map(\.iteration) == [1, 6])
        #expect(state.iterations == 8)
    }

    @Test(
        "Words of comparisons are kept in the order of blocks, for the snapshots that follow, beside those that were given"
    )
    func words() {
        var state = RunState(start: [CorpusEntry(identifier: 0, bytes: [1], origin: .seed)])
        state.words = InputDictionary(words: [[9, 9]])
        let results = [[[5, 5], [9, 9]], [], [[4, 4], [5, 5]]].enumerated().map { index, words in
            BlockResult(
                block: Block(first: UInt64(index), count: 1, stage: .havoc, entry: 0), discoveries: [], faults: [],
                outcomes: [:], words: words)
        }
        _ = state.merge(results)
        #expect(state.snapshot.words.words == [[9, 9]])
        #expect(state.snapshot.comparedWords.words == [[5, 5], [4, 4]])
    }

    @Test("Start inputs that did not run stay in the mirror of the corpus")
    func waiting() {
        var state = RunState(start: [
            CorpusEntry(identifier: 0, bytes: [1], origin: .generated),
            CorpusEntry(identifier: 1, bytes: [2], origin: .generated),
            CorpusEntry(identifier: 2, bytes: [3], origin: .seed),
        ])
        _ = state.merge([
            BlockResult(
                block: Block(first: 0, count: 1, stage: .seeds, entry: 0), discoveries: [], faults: [], outcomes: [:])
        ])
        #expect(state.generated.map(\.bytes) == [[2]])
    }

    @Test("Unstable features are counted each once, and not those that some other input shows for sure")
    func unstable() {
        var state = RunState(start: [])
        let block = Block(first: 0, count: 1, stage: .havoc, entry: 0)
        _ = state.merge([
            BlockResult(block: block, discoveries: [], faults: [], outcomes: [:], unstable: [4, 5]),
            BlockResult(
                block: block, discoveries: [Discovery(iteration: 0, bytes: [1], features: [4])], faults: [],
                outcomes: [:], unstable: [5, 6]),
        ])
        #expect(state.unstable == [4, 5, 6])
        #expect(state.unstableCount == 2)
        #expect(state.snapshot.features == [4])
    }

    @Test("A key that did not hold three times is known")
    func unconfirmed() {
        var ledger = FaultLedger()
        ledger.unconfirmed = [4: 2, 5: 3]
        #expect(ledger.knownKeys == [5])
        #expect(ledger.unconfirmedCount == 5)
    }
}
