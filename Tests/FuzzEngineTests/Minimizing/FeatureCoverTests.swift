import FuzzCore
import Testing

@testable import FuzzEngine

@Suite("Feature cover")
struct FeatureCoverTests {
    static func kept(_ inputs: [[UInt64]], given: [UInt64] = []) -> [Int] {
        var cover = FeatureCover()
        cover.give(given)
        for (index, features) in inputs.enumerated() { cover.add(index, features: features) }
        return cover.kept
    }

    @Test(
        "Of inputs from small to large, those stay that add something",
        arguments: [
            ([[1], [2], [1, 2]], [0, 1]), ([[1], [1, 2]], [1]), ([[1], [1], [1]], [0]), ([[], [1], []], [1]),
            ([[1], [1, 2], [1, 3], [1, 2, 3]], [1, 2]), ([[1], [2], [1, 2, 3]], [2]), ([], []),
        ] as [([[UInt64]], [Int])])
    func examples(inputs: [[UInt64]], expected: [Int]) {
        #expect(Self.kept(inputs) == expected)
    }

    @Test("What is given is not kept twice")
    func given() {
        #expect(Self.kept([[1], [1, 2], [2, 3]], given: [1, 3]) == [1])
    }

    @Test(
        "All features stay; no input can go, nor give way to a smaller one; a part of the rest gone, it is the same set"
    )
    func properties() {
        for seed in 0..<400 as Range<UInt64> {
            var random = SplitMix64(seed: seed, stream: 0)
            let inputs = (0..<40).map { _ in
                (0..<random.below(7)).map { _ in UInt64(random.below(30)) }
            }
            let kept = Self.kept(inputs)
            let all = Set(inputs.joined())
            #expect(Set(kept.flatMap { inputs[$0] }) == all)
            for index in kept {
                let others = Set(kept.filter { $0 != index }.flatMap { inputs[$0] })
                let own = Set(inputs[index]).subtracting(others)
                #expect(!own.isEmpty)
                #expect(!inputs[..<index].contains { own.isSubset(of: $0) })
            }
            let left = inputs.indices.filter { kept.contains($0) || random.below(2) == 0 }
            #expect(Self.kept(left.map { inputs[$0] }).map { left[$0] } == kept)
        }
    }
}
