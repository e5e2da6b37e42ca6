import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Lists to work off")
struct StageQueueTests {
    private func corpus(_ texts: [(String, CorpusEntry.Origin, [UInt64])]) -> Corpus {
        var corpus = Corpus()
        for (text, origin, features) in texts { corpus.add(Array(text.utf8), features: features, origin: origin) }
        return corpus
    }

    private func items(_ corpus: Corpus) -> [StageQueue.Item] {
        var queue = StageQueue(corpus: corpus)
        var items: [StageQueue.Item] = []
        while let item = queue.next() { items.append(item) }
        return items
    }

    @Test("The cheapest and the newest take turns, each list once")
    func order() {
        let items = items(corpus([("[1,2]", .seed, [1]), ("[]", .seed, [2]), ("[1]", .generated, [1, 3])]))
        #expect(items.map(\.entry) == [1, 2, 1, 2, 0, 0])
        #expect(
            items.map(\.stage) == [.comparisons, .systematic, .systematic, .comparisons, .comparisons, .systematic])
    }

    @Test("What a person gave comes before what is smallest")
    func given() {
        let items = items(
            corpus([("[]", .generated, [1, 2]), ("[1,2]", .seed, [1]), ("[1]", .generated, [1, 3])]))
        #expect(items.map(\.entry) == [1, 2, 1, 2, 0, 0])
    }

    @Test("Single faults of a generated input are worth it only where it is accepted")
    func refused() {
        let items = items(corpus([("[1]", .generated, [7])]))
        #expect(items == [StageQueue.Item(stage: .comparisons, entry: 0, offset: 0)])
    }

    @Test("A generated input that is large or deep is left out, a person's never")
    func dear() {
        let deep = String(repeating: "[", count: 40)
        #expect(items(corpus([(deep, .generated, [1])])).isEmpty)
        #expect(items(corpus([(deep, .seed, [1])])).count == 2)
        #expect(items(corpus([(String(repeating: "1", count: 1_025), .generated, [1])])).isEmpty)
    }

    @Test("A list goes on where its last block ended, and is gone at its end")
    func advance() {
        var corpus = corpus([("[]", .seed, [1])])
        corpus.advance(0, .systematic, to: 16, of: 40)
        corpus.advance(0, .comparisons, to: 16, of: 9)
        #expect(items(corpus) == [StageQueue.Item(stage: .systematic, entry: 0, offset: 16)])
    }
}
