import Foundation
import FuzzCore
import FuzzInputs
import Testing

/// Properties of the public shrinking challenge (jlink/shrinking-challenge), over JSON: each is false, and its smallest counterexample is known.
@Suite("The shrinking challenge")
struct ShrinkingChallengeTests {
    private static let seeds: Range<UInt64> = 0..<20

    /// Shrinks a random counterexample.
    private func shrunk<Value: Codable>(
        _ seed: UInt64, make: (inout SplitMix64) -> Value, isFalsified: (Value) -> Bool
    ) throws -> (text: String, executions: Int) {
        var random = SplitMix64(seed: seed)
        var value = make(&random)
        while !isFalsified(value) { value = make(&random) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let result = Shrinker(batchSize: 1, budget: 2_000).shrink(Array(try encoder.encode(value))) { batch in
            batch.candidates.map { bytes in
                (try? JSONDecoder().decode(Value.self, from: Data(bytes))).map(isFalsified) ?? false
            }
        }
        return (String(decoding: result.bytes, as: UTF8.self), result.executions)
    }

    private func integers(_ count: Int, _ range: ClosedRange<Int>, _ random: inout SplitMix64) -> [Int] {
        (0..<random.below(count + 1)).map { _ in range.lowerBound + random.below(range.count) }
    }

    private func lists(_ random: inout SplitMix64) -> [[Int]] {
        (0..<random.below(8)).map { _ in integers(6, -500...500, &random) }
    }

    @Test("reverse", arguments: seeds)
    func reverse(seed: UInt64) throws {
        let result = try shrunk(seed, make: { integers(30, -1_000...1_000, &$0) }, isFalsified: { $0 != $0.reversed() })
        #expect(result.text == "[0,1]")
        #expect(result.executions <= 150)
    }

    @Test("distinct", arguments: seeds)
    func distinct(seed: UInt64) throws {
        let result = try shrunk(seed, make: { integers(30, -1_000...1_000, &$0) }, isFalsified: { Set($0).count >= 3 })
        #expect(result.text == "[0,1,2]")
    }

    @Test("large union list", arguments: seeds)
    func largeUnionList(seed: UInt64) throws {
        let result = try shrunk(seed, make: lists, isFalsified: { Set($0.joined()).count > 4 })
        #expect(result.text == "[[0,1,2,3,4]]")
    }

    @Test("nested lists", arguments: seeds)
    func nestedLists(seed: UInt64) throws {
        let result = try shrunk(seed, make: lists, isFalsified: { $0.joined().count > 10 })
        #expect(result.text == "[[0,0,0,0,0,0,0,0,0,0,0]]")
    }

    struct Sized: Codable {
        var count: Int
        var list: [Int]
    }

    @Test("length list", arguments: seeds)
    func lengthList(seed: UInt64) throws {
        let result = try shrunk(
            seed,
            make: { random in
                let list = integers(99, 0...1_000, &random) + [random.below(1_001)]
                return Sized(count: list.count, list: list)
            },
            isFalsified: { $0.list.count == $0.count && ($0.list.max() ?? 0) >= 900 })
        #expect(result.text == "{\"count\":1,\"list\":[900]}" || result.text == "{\"count\":1,\"list\":[9e2]}")
    }

    @Test("difference: none, small, one", arguments: seeds)
    func difference(seed: UInt64) throws {
        func pair(_ distances: ClosedRange<Int>, _ random: inout SplitMix64) -> [Int] {
            let first = 10 + random.below(1_000)
            return [first, max(1, first - distances.lowerBound - random.below(distances.count))]
        }
        func isFalse(_ distances: ClosedRange<Int>, _ pair: [Int]) -> Bool {
            pair.count == 2 && pair.allSatisfy { $0 > 0 } && pair[0] >= 10 && distances.contains(abs(pair[0] - pair[1]))
        }
        for (distances, smallest) in [(0...0, "[10,10]"), (1...4, "[10,6]"), (1...1, "[10,9]")] {
            let result = try shrunk(seed, make: { pair(distances, &$0) }, isFalsified: { isFalse(distances, $0) })
            #expect(result.text == smallest)
        }
    }

    struct Deletion: Codable {
        var list: [Int]
        var one: Int
    }

    @Test("deletion", arguments: seeds)
    func deletion(seed: UInt64) throws {
        let result = try shrunk(
            seed,
            make: { random in
                let list = integers(20, 0...10, &random) + [3]
                return Deletion(list: list, one: list[random.below(list.count)])
            },
            isFalsified: { value in value.list.count { $0 == value.one } > 1 })
        #expect(result.text == "{\"list\":[0,0],\"one\":0}")
    }

    @Test("coupling", arguments: seeds)
    func coupling(seed: UInt64) throws {
        let result = try shrunk(
            seed, make: { integers(10, 0...10, &$0) },
            isFalsified: { list in
                list.allSatisfy { list.indices.contains($0) }
                    && list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
            })
        #expect(result.text == "[1,0]")
    }

    @Test("bound five", arguments: seeds)
    func boundFive(seed: UInt64) throws {
        func sum(_ list: [Int16]) -> Int16 { list.reduce(0, &+) }
        let result = try shrunk(
            seed,
            make: { random in
                (0..<5).map { _ in
                    (0..<random.below(6)).map { _ in Int16(truncatingIfNeeded: random.below(65_536)) }
                }
            },
            isFalsified: { lists in
                lists.count == 5 && lists.allSatisfy { sum($0) < 256 } && sum(lists.flatMap { $0 }) >= 1_280
            })
        // The smallest is as long as [[-1],[-32768],[],[],[]]; one in two keeps a third number, or a fourth.
        #expect((24...30).contains(result.text.count))
    }
}
