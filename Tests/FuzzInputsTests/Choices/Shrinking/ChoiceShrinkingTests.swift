import FuzzCore
import PropertyTesting
import Testing

@testable import FuzzInputs

struct ChoiceShrinkingTests {
    private static let lists = Generator<[[Int]]>.array(of: .array(of: .integer(in: -50...50)))

    @Test("No run is asked for twice, nor one whose answer is known", arguments: 0..<20 as Range<UInt64>)
    func nothingTwice(stream: UInt64) throws {
        var source = ChoiceSource(recording: SplitMix64(seed: 11, stream: stream), size: 60)
        let isFailing = { (lists: [[Int]]) in lists.joined().reduce(0, +) % 7 != 3 }
        guard isFailing(try source.draw(Self.lists)) else { return }
        var shrinking = ChoiceShrinking(source.record)
        var seen: Set<[Choice]> = [source.record.choices]
        while let candidate = shrinking.next() {
            var source = ChoiceSource(replaying: candidate)
            let value = try source.draw(Self.lists)
            #expect(seen.insert(source.record.choices).inserted)
            shrinking.learn(source.record, isFailing: isFailing(value))
        }
    }

    @Test("A run of which nothing is known is not asked for again")
    func discarded() throws {
        var source = ChoiceSource(replaying: [true, true, 5, true, 6, false, false])
        _ = try source.draw(Self.lists)
        var shrinking = ChoiceShrinking(source.record)
        var seen: Set<[Choice]> = []
        while let candidate = shrinking.next() {
            #expect(seen.insert(candidate).inserted)
            shrinking.learn(nil, isFailing: false)
        }
        #expect(shrinking.best == source.record)
        #expect(!seen.isEmpty)
    }

    @Test("The same answers lead to the same sequences")
    func determinism() throws {
        func sequences() throws -> [[Choice]] {
            var source = ChoiceSource(recording: SplitMix64(seed: 5, stream: 5), size: 60)
            _ = try source.draw(Self.lists)
            var shrinking = ChoiceShrinking(source.record)
            var result: [[Choice]] = []
            while let candidate = shrinking.next() {
                result.append(candidate)
                var source = ChoiceSource(replaying: candidate)
                shrinking.learn(source.record, isFailing: try source.draw(Self.lists).count > 1)
            }
            return result
        }
        #expect(try sequences() == sequences())
    }

    @Test("Thousands of choices come to one in few steps")
    func long() throws {
        let list = Generator<[Int]>.array(of: .integer())
        var choices: [Choice] = (0..<3_000).flatMap { [true, .integer(Int128($0))] as [Choice] }
        choices.append(false)
        var source = ChoiceSource(replaying: choices)
        _ = try source.draw(list)
        var shrinking = ChoiceShrinking(source.record)
        var runs = 0
        while let candidate = shrinking.next() {
            runs += 1
            var source = ChoiceSource(replaying: candidate)
            let isFailing = try source.draw(list).contains { $0 >= 1_234 }
            shrinking.learn(source.record, isFailing: isFailing)
        }
        #expect(shrinking.best.choices == [true, 1_234, false])
        #expect(runs <= 60)
    }
}
