import FuzzCore
import Testing

@testable import PropertyTesting

struct ChoiceSourceTests {
    private static let lists = Generator.array(of: .integer(in: -1_000...1_000), count: 0...20)

    @Test("The same random source gives the same value, whether choices are noted or not")
    func notingChangesNothing() throws {
        for stream in 0..<200 as Range<UInt64> {
            let random = SplitMix64(seed: 7, stream: stream)
            var plain = ChoiceSource(random, size: 40)
            var noting = ChoiceSource(recording: random, size: 40)
            #expect(try plain.draw(Self.lists) == noting.draw(Self.lists))
        }
    }

    @Test("Choices that were noted make the value again")
    func replay() throws {
        for stream in 0..<200 as Range<UInt64> {
            var noting = ChoiceSource(recording: SplitMix64(seed: 7, stream: stream), size: 40)
            let value = try noting.draw(Self.lists)
            var replaying = ChoiceSource(replaying: noting.record.choices)
            #expect(try replaying.draw(Self.lists) == value)
            #expect(replaying.record == noting.record)
        }
    }

    @Test("A choice that does not fit is the simplest, and so is what lies behind the last")
    func misfits() throws {
        var source = ChoiceSource(replaying: [.boolean(true), .integer(1_001), .integer(5), .boolean(true)])
        #expect(try source.draw(Self.lists) == [0])
        #expect(source.record.choices == [.boolean(true), .integer(0), .boolean(false)])
    }

    @Test("Each element of an array has a span, with the choice that there is one")
    func spans() throws {
        var source = ChoiceSource(replaying: [.boolean(true), .integer(3), .boolean(true), .integer(4)])
        #expect(try source.draw(Self.lists) == [3, 4])
        #expect(source.record.spans.map(\.choices) == [0..<5, 0..<2, 1..<2, 2..<4, 3..<4, 4..<5])
        #expect(source.record.spans.map(\.depth) == [0, 1, 2, 1, 2, 1])
    }

    @Test("A value that grows without bound ends its run")
    func limit() throws {
        let endless = Generator.array(of: .constant(0), count: 10...Int.max)
        let ones = Generator<Int> { source in
            while true { _ = try source.integer(in: 0...1) }
        }
        var source = ChoiceSource(SplitMix64(seed: 1), size: 100)
        #expect(try source.draw(endless).count >= 10)
        #expect(throws: Discard.tooLarge) { try source.draw(ones) }
    }

    @Test(
        "Integers stay within their range, and reach its ends",
        arguments: [Int8.min...Int8.max, -3...3, 0...100, 5...5, -128 ... -100] as [ClosedRange<Int8>])
    func ranges(range: ClosedRange<Int8>) throws {
        var source = ChoiceSource(SplitMix64(seed: 3), size: 50, limit: 20_000)
        var seen: Set<Int8> = []
        for _ in 0..<10_000 { seen.insert(try source.integer(in: range)) }
        #expect(seen == Set(range))
    }

    @Test("What a filter threw away is marked, and a filter that nothing passes gives up")
    func filters() throws {
        let even = Generator.integer(in: 0...9).filter { $0.isMultiple(of: 2) }
        var source = ChoiceSource(replaying: [.integer(3), .integer(4)])
        #expect(try source.draw(even) == 4)
        #expect(source.record.spans.map(\.isDiscarded) == [false, true, false])
        let none = Generator.integer(in: 0...9).filter { $0 > 9 }
        #expect(throws: Discard.self) { try source.draw(none) }
    }
}
