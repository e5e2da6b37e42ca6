import FuzzCore
import Testing

@testable import FuzzInputs

@Suite("What holds for every shrinking")
struct ShrinkerPropertyTests {
    /// An input and what has to stay of it.
    struct Puzzle {
        var input: [UInt8]
        /// Bytes that have to be there, in this order.
        var kept: [UInt8]
        var isStrict: Bool

        init(_ seed: UInt64) {
            var random = SplitMix64(seed: seed)
            isStrict = random.below(2) == 0
            input = Array(Self.value(3, &random).utf8)
            if !isStrict, random.below(2) == 0 { input = (0..<random.below(200)).map { _ in UInt8(random.below(256)) } }
            kept = []
            var offset = 0
            while offset < input.count {
                if random.below(12) == 0 { kept.append(input[offset]) }
                offset += 1
            }
        }

        func holds(_ bytes: [UInt8]) -> Bool {
            var rest = kept[...]
            for byte in bytes where byte == rest.first { rest = rest.dropFirst() }
            return rest.isEmpty && (!isStrict || bytes.withUnsafeBytes { JSONTree.strictError(in: $0) } == nil)
        }

        private static func value(_ depth: Int, _ random: inout SplitMix64) -> String {
            switch random.below(depth > 0 ? 6 : 4) {
            case 0: return "\(Int(random.below(100_000)) - 50_000)"
            case 1: return ["1.25e10", "true", "null", "-0.5"][random.below(4)]
            case 2:
                return "\"" + ["", "text", "caf\u{E9}\\n", "\u{1F600}aaaaaaaaaaaaaaaaaaaaa"][random.below(4)] + "\""
            case 3: return "[]"
            case 4:
                let elements = (0..<random.below(5)).map { _ in value(depth - 1, &random) }
                return "[ " + elements.joined(separator: " , ") + "]"
            default:
                let members = (0..<random.below(5)).map { "\"k\($0)\": " + value(depth - 1, &random) }
                return "{" + members.joined(separator: ",\n ") + "}"
            }
        }
    }

    private func shrink(
        _ puzzle: Puzzle, batchSize: Int, budget: Int = 5_000, seen: ([UInt8]) -> Void = { _ in }
    ) -> ShrinkResult {
        Shrinker(batchSize: batchSize, budget: budget).shrink(puzzle.input) { batch in
            for candidate in batch.candidates {
                seen(candidate)
                #expect(Simplicity.isSimpler(candidate, than: batch.input))
            }
            return batch.candidates.map(puzzle.holds)
        }
    }

    @Test(
        "The result keeps what has to hold, is no larger, and no candidate comes twice",
        arguments: 0..<200 as Range<UInt64>)
    func holds(seed: UInt64) {
        let puzzle = Puzzle(seed)
        var seen: Set<[UInt8]> = []
        let result = shrink(puzzle, batchSize: Int(seed % 16) + 1) { #expect(seen.insert($0).inserted) }
        #expect(puzzle.holds(result.bytes))
        #expect(result.bytes == puzzle.input || Simplicity.isSimpler(result.bytes, than: puzzle.input))
        #expect(result.executions == seen.count)
        #expect(result.isFinished)
        // Nothing but what matters is left of an input that may be anything.
        if !puzzle.isStrict { #expect(result.bytes == puzzle.kept) }
    }

    @Test("The same input and the same answers lead to the same result", arguments: 0..<20 as Range<UInt64>)
    func deterministic(seed: UInt64) {
        var first: [[UInt8]] = []
        var second: [[UInt8]] = []
        let puzzle = Puzzle(seed)
        #expect(
            shrink(puzzle, batchSize: 8) { first.append($0) } == shrink(puzzle, batchSize: 8) { second.append($0) })
        #expect(first == second)
    }

    @Test("A search that is cut off has what it came to, and a larger budget goes on along the same way")
    func budget() {
        let puzzle = Puzzle(5)
        var size = puzzle.input.count
        for budget in stride(from: 0, through: 200, by: 10) {
            let result = shrink(puzzle, batchSize: 4, budget: budget)
            #expect(result.executions <= budget)
            #expect(puzzle.holds(result.bytes))
            #expect(result.bytes.count <= size)
            size = result.bytes.count
        }
    }

    @Test("Candidates without an answer come again")
    func partialAnswers() {
        let puzzle = Puzzle(3)
        let result = Shrinker(batchSize: 16, budget: 5_000).shrink(puzzle.input) { batch in
            batch.candidates.prefix(1).map(puzzle.holds)
        }
        #expect(result == shrink(puzzle, batchSize: 1))
    }
}
