import FuzzCore
import Testing

@testable import FuzzInputs

@Suite("Input difference")
struct InputDifferenceTests {
    static func difference(_ old: String, _ new: String) -> InputDifference {
        InputDifference(from: Array(old.utf8), to: Array(new.utf8))
    }

    @Test(
        "What goes and what comes is told by its place",
        arguments: [
            ("", "", [], []), ("abc", "abc", [], []), ("abc", "abxc", [], [2..<3]), ("abxc", "abc", [2..<3], []),
            ("{\"a\":1}", "{\"a\":\"x\"}", [5..<6], [5..<8]), ("", "new", [], [0..<3]), ("old", "", [0..<3], []),
            ("a1b2c", "axbyc", [1..<2, 3..<4], [1..<2, 3..<4]),
        ] as [(String, String, [Range<Int>], [Range<Int>])])
    func examples(old: String, new: String, removed: [Range<Int>], added: [Range<Int>]) {
        let difference = Self.difference(old, new)
        #expect(difference.removed == removed)
        #expect(difference.added == added)
    }

    @Test("Leaving out and putting in what it says gives the other input, and never more than all")
    func properties() {
        for seed in 0..<500 as Range<UInt64> {
            var random = SplitMix64(seed: seed, stream: 0)
            let old = (0..<random.below(40)).map { _ in UInt8(random.below(4)) }
            var new = old
            for _ in 0..<random.below(6) {
                let at = random.below(new.count + 1)
                if random.below(2) == 0, at < new.count {
                    new.remove(at: at)
                } else {
                    new.insert(UInt8(random.below(4)), at: at)
                }
            }
            let difference = InputDifference(from: old, to: new)
            #expect(Self.rest(of: old, without: difference.removed) == Self.rest(of: new, without: difference.added))
            #expect(difference.size <= 5)
        }
    }

    @Test("Inputs that have little in common, and long ones, differ in one piece")
    func far() {
        let old = [UInt8](repeating: 1, count: 2_000) + [9]
        let new = [UInt8](repeating: 2, count: 1_900) + [9]
        let difference = InputDifference(from: old, to: new)
        #expect(difference.removed == [0..<2_000])
        #expect(difference.added == [0..<1_900])
    }

    private static func rest(of bytes: [UInt8], without ranges: [Range<Int>]) -> [UInt8] {
        bytes.indices.filter { index in !ranges.contains { $0.contains(index) } }.map { bytes[$0] }
    }
}
