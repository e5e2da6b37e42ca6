import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Schedule")
struct ScheduleTests {
    let schedule = Schedule(seed: 7)

    static func corpus(_ lengths: [Int]) -> Corpus {
        var corpus = Corpus()
        for length in lengths {
            corpus.add(Array(repeating: 1, count: length), features: [UInt64(length)], origin: .generated)
        }
        return corpus
    }

    @Test("Start inputs run in blocks of 64 at most, eight an epoch")
    func start() {
        let first = schedule.startBlocks(first: 0, inputs: 600, goal: nil)
        #expect(first.map(\.first) == [0, 64, 128, 192, 256, 320, 384, 448])
        #expect(first.map(\.entry) == [0, 64, 128, 192, 256, 320, 384, 448])
        #expect(first.allSatisfy { $0.count == 64 && $0.stage == .seeds })
        let second = schedule.startBlocks(first: 512, inputs: 600, goal: nil)
        #expect(second.map(\.count) == [64, 24])
        #expect(schedule.startBlocks(first: 0, inputs: 600, goal: 70).map(\.count) == [64, 6])
        #expect(schedule.startBlocks(first: 70, inputs: 600, goal: 70).isEmpty)
    }

    @Test(
        "A block is a 32nd of what was run, between 64 and 16,384",
        arguments: [(0, 64), (2_048, 64), (2_079, 64), (2_080, 65), (64_000, 2_000), (2_000_000, 16_384)]
            as [(UInt64, Int)])
    func size(first: UInt64, count: Int) {
        let blocks = schedule.blocks(first: first, corpus: Self.corpus([1, 2]), goal: nil)
        #expect(blocks.map(\.count) == Array(repeating: count, count: 8))
        #expect(blocks.map(\.first) == (0..<8).map { first + UInt64($0 * count) })
    }

    @Test("The last epoch is cut so that the goal is met exactly")
    func cut() {
        let blocks = schedule.blocks(first: 100, corpus: Self.corpus([1]), goal: 260)
        #expect(blocks.map(\.count) == [64, 64, 32])
        #expect(schedule.blocks(first: 260, corpus: Self.corpus([1]), goal: 260).isEmpty)
        #expect(schedule.blocks(first: 0, corpus: Corpus(), goal: 260).isEmpty)
    }

    @Test("The plan follows from the seed and the first iteration")
    func plan() {
        let corpus = Self.corpus(Array(1...100))
        let entries = schedule.blocks(first: 500, corpus: corpus, goal: nil).map(\.entry)
        #expect(entries == schedule.blocks(first: 500, corpus: corpus, goal: nil).map(\.entry))
        #expect(entries != schedule.blocks(first: 628, corpus: corpus, goal: nil).map(\.entry))
        #expect(entries != Schedule(seed: 8).blocks(first: 500, corpus: corpus, goal: nil).map(\.entry))
        #expect(Set(entries).count > 4)
    }

    @Test("An entry weighs the sum of its features' rarity; a plain seed a little, a faulty one next to nothing")
    func weights() {
        let counts: [UInt64: Int] = [1: 1, 2: 2, 3: 70_000]
        func weight(_ features: [UInt64], _ origin: CorpusEntry.Origin, isFaulty: Bool = false) -> UInt64 {
            EntryDraw.weight(
                of: CorpusEntry(identifier: 0, bytes: [], origin: origin, features: features, isFaulty: isFaulty),
                counts: counts)
        }
        #expect(weight([1, 2], .generated) == (65_536 + 32_768) << 12)
        #expect(weight([3], .generated) == 1 << 12)
        #expect(weight([], .seed) == 8_192 << 12)
        #expect(weight([1], .seed) == 65_536 << 12)
        #expect(weight([1], .seed, isFaulty: true) == 1)
        // Of twice the size at which an entry weighs a quarter: a ninth.
        let large = CorpusEntry(
            identifier: 0, bytes: Array(repeating: 0, count: 512), origin: .generated, features: [1], isFaulty: false)
        #expect(EntryDraw.weight(of: large, counts: counts) == (65_536 << 12) / 9)
    }

    @Test("Rare entries are drawn in proportion to their weight")
    func draw() {
        var corpus = Self.corpus([1, 2])
        for _ in 0..<2 { corpus.add([1, 1, 1], features: [2], origin: .generated) }
        let draw = EntryDraw(corpus: corpus)
        var random = SplitMix64(seed: 1)
        var counts = [0, 0]
        for _ in 0..<4_000 { if let index = draw.next(using: &random) { counts[index] += 1 } }
        #expect((2_900...3_100).contains(counts[0]))
        #expect(counts[0] + counts[1] == 4_000)
    }
}
