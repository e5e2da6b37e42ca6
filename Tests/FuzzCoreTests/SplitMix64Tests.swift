import FuzzCore
import Testing

struct SplitMix64Tests {
    @Test("A seed gives the published numbers")
    func publishedNumbers() {
        var random = SplitMix64(seed: 1_234_567)
        let numbers = (0..<5).map { _ in random.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test("A stream of a seed is pinned, for runs are replayed by number")
    func streams() {
        var random = SplitMix64(seed: 7, stream: 0)
        #expect(random.next() == 16_694_846_082_649_344_870)
        var other = SplitMix64(seed: 7, stream: 1)
        #expect(other.next() != 16_694_846_082_649_344_870)
    }

    @Test("A bounded number is the high part of the product with the bound")
    func bounded() {
        var random = SplitMix64(seed: 1_234_567)
        #expect((0..<5).map { _ in random.below(10) } == [3, 1, 5, 2, 8])
    }

    @Test("A bound of 0 or 1 gives 0 and draws nothing")
    func trivialBounds() {
        var random = SplitMix64(seed: 1_234_567)
        #expect(random.below(0) == 0)
        #expect(random.below(1) == 0)
        #expect(random.next() == 6_457_827_717_110_365_317)
    }

    @Test("Every number below a bound comes up")
    func coversRange() {
        var random = SplitMix64(seed: 1)
        var counts = [0, 0, 0, 0, 0]
        for _ in 0..<1000 { counts[random.below(5)] += 1 }
        #expect(counts.allSatisfy { (150...250).contains($0) })
    }
}
