import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Corpus")
struct CorpusTests {
    @Test("A smaller input with the same features takes the place of a larger one")
    func smallerWins() {
        var corpus = Corpus()
        let isFirstNew = corpus.add([1, 2, 3], features: [7, 8], origin: .generated)
        let isSecondNew = corpus.add([1, 2], features: [7], origin: .generated)
        #expect([isFirstNew, isSecondNew] == [true, true])
        #expect(corpus.entries.map(\.bytes) == [[1, 2, 3], [1, 2]])
        corpus.add([9], features: [8], origin: .generated)
        #expect(corpus.entries.map(\.bytes) == [[1, 2], [9]])
        #expect(corpus.entries.map(\.identifier) == [1, 2])
        #expect(corpus.nextIdentifier == 3)
    }

    @Test("What shows nothing that a smaller or equal entry does not show is left out, and counted")
    func leftOut() {
        var corpus = Corpus()
        corpus.add([1], features: [7], origin: .generated)
        let isEqualNew = corpus.add([2], features: [7], origin: .generated)
        let isLargerNew = corpus.add([2, 3], features: [7, 7], origin: .generated)
        #expect([isEqualNew, isLargerNew] == [false, false])
        #expect(corpus.entries.map(\.bytes) == [[1]])
        #expect(corpus.featureCounts == [7: 3])
        #expect(corpus.nextIdentifier == 1)
    }

    @Test("An edge counts once, with whatever counts it was seen, and stays seen")
    func edges() {
        let edge = EdgeFeature.tag + 5 * 8
        var corpus = Corpus()
        corpus.add([1, 2], features: [7, edge, edge + 3], origin: .generated)
        corpus.add([1], features: [7, edge, edge + 3, edge + 8], origin: .generated)
        #expect(corpus.edges == [5, 6])
        let again = Corpus(entries: corpus.entries, featureCounts: corpus.featureCounts, nextIdentifier: 9)
        #expect(again.edges == [5, 6])
    }

    @Test("Seeds and starters stay whatever they show")
    func seedsStay() {
        var corpus = Corpus()
        corpus.add([1, 2], features: [7], origin: .seed)
        corpus.add([1, 2, 3], features: [], origin: .starter)
        corpus.add([4], features: [7], origin: .generated)
        #expect(corpus.entries.map(\.bytes) == [[1, 2], [1, 2, 3], [4]])
        #expect(corpus.entries.map { corpus.isSmallestForSome($0) } == [false, false, true])
        #expect(corpus.smallestIndex == 2)
    }

    @Test("The same bytes with other features are one entry with both")
    func sameBytes() {
        var corpus = Corpus()
        corpus.add([1], features: [8], origin: .generated)
        corpus.add([2], features: [9], origin: .generated)
        corpus.add([1], features: [9, 5], origin: .generated)
        #expect(corpus.entries.map(\.features) == [[5, 8, 9]])
        #expect(corpus.entries.map(\.bytes) == [[1]])
    }

    @Test("Start inputs keep their places before what was found meanwhile")
    func startAfterGenerated() {
        var corpus = Corpus(nextIdentifier: 2)
        corpus.add([1], features: [1], origin: .generated)
        corpus.add(CorpusEntry(identifier: 0, bytes: [2], origin: .seed, features: [2]))
        corpus.add(CorpusEntry(identifier: 1, bytes: [3], origin: .seed, features: [3]))
        #expect(corpus.entries.map(\.identifier) == [0, 1, 2])
        #expect(corpus.nextIdentifier == 3)
    }

    @Test("A corpus made again from its entries behaves as the one that it was")
    func restored() {
        var corpus = Corpus()
        for length in [5, 3, 4, 2, 6, 3, 1] {
            corpus.add(
                Array(repeating: UInt8(length), count: length), features: (0..<UInt64(length + 1)).map { $0 * 3 % 7 },
                origin: length == 6 ? .seed : .generated)
        }
        var again = Corpus(
            entries: corpus.entries, featureCounts: corpus.featureCounts, nextIdentifier: corpus.nextIdentifier)
        #expect(again.entries == corpus.entries)
        #expect(again.features == corpus.features)
        for bytes in [[9, 9] as [UInt8], [8], []] {
            let isNew = corpus.add(bytes, features: [3, 6], origin: .generated)
            let isNewAgain = again.add(bytes, features: [3, 6], origin: .generated)
            #expect(isNew == isNewAgain)
        }
        #expect(again.entries == corpus.entries)
        #expect(corpus.entries.map(\.bytes.count) == [5, 3, 4, 6, 1, 0])
    }
}
