import Testing

@testable import PropertyTesting

@Suite("Covering arrays")
struct CoveringArrayTests {
    typealias Ten = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)

    static let four = Array(0..<4)
    static let ten = Combinations(of: four, four, four, four, four, four, four, four, four, four)

    static func values(_ row: Ten) -> [Int] {
        [row.0, row.1, row.2, row.3, row.4, row.5, row.6, row.7, row.8, row.9]
    }

    /// What is missing of the combinations of values of any two, or three, columns, counted one by one.
    static func missing(_ rows: [[Int]], strength: Int, levels: [Int], where isWanted: ([Int?]) -> Bool = { _ in true })
        -> Int
    {
        var missing = 0
        func visit(_ column: Int, _ part: [Int?], _ left: Int) {
            if left == 0 {
                let isThere = rows.contains { row in zip(row, part).allSatisfy { $1 == nil || $0 == $1 } }
                if !isThere, isWanted(part) { missing += 1 }
                return
            }
            guard column < levels.count else { return }
            visit(column + 1, part, left)
            for value in 0..<levels[column] {
                var part = part
                part[column] = value
                visit(column + 1, part, left - 1)
            }
        }
        visit(0, Array(repeating: nil, count: levels.count), strength)
        return missing
    }

    @Test("Every pair of ten parameters of four values is in at most 30 rows", arguments: 0..<10 as Range<UInt64>)
    func pairs(seed: UInt64) {
        let rows = Self.ten.covering(strength: 2, seed: seed).map(Self.values)
        #expect(Self.missing(rows, strength: 2, levels: Array(repeating: 4, count: 10)) == 0)
        #expect(rows.count <= 30)
    }

    @Test("Every triple of them is in at most 160 rows", arguments: [0, 7] as [UInt64])
    func triples(seed: UInt64) {
        let rows = Self.ten.covering(strength: 3, seed: seed).map(Self.values)
        #expect(Self.missing(rows, strength: 3, levels: Array(repeating: 4, count: 10)) == 0)
        #expect(rows.count <= 160)
    }

    @Test("The same seed gives the same rows, another one others")
    func seeds() {
        let rows = { Self.ten.covering(strength: 2, seed: $0).map(Self.values) }
        #expect(rows(3) == rows(3))
        #expect(rows(3) != rows(4))
    }

    @Test("Lists of different lengths are covered, at every strength", arguments: 1...4, 0..<3 as Range<UInt64>)
    func mixed(strength: Int, seed: UInt64) {
        let rows = Combinations(of: [0, 1], [0], [0, 1, 2, 3, 4], [0, 1, 2])
            .covering(strength: strength, seed: seed).map { [$0, $1, $2, $3] }
        #expect(Self.missing(rows, strength: strength, levels: [2, 1, 5, 3]) == 0)
        #expect(rows.count >= [5, 15, 30, 30][strength - 1])
        if strength == 4 { #expect(rows.count == 30) }
    }

    /// Two forbidden pairs.
    static func isForbidden(_ a: Int?, _ b: Int?, _ c: Int?) -> Bool {
        if a == 0, b == 1 { return true }
        return b == 2 && c == 3
    }

    @Test("What is forbidden is in no row, and all else is covered", arguments: 0..<10 as Range<UInt64>)
    func constraints(seed: UInt64) {
        let lists = Combinations(of: Self.four, Self.four, Self.four, Self.four)
        let array = lists.covering(strength: 2, seed: seed) { a, b, c, _ in Self.isForbidden(a, b, c) }
        let rows = array.map { [$0, $1, $2, $3] }
        #expect(!rows.contains { Self.isForbidden($0[0], $0[1], $0[2]) })
        let missing = Self.missing(rows, strength: 2, levels: [4, 4, 4, 4]) { !Self.isForbidden($0[0], $0[1], $0[2]) }
        #expect(missing == 0)
    }

    @Test("What follows from the forbidden is not asked for: a value that fits no other is left out")
    func implied() {
        // 0 of the first list goes with no value of the second one.
        let rows = Combinations(of: [0, 1], [0, 1], [0, 1])
            .covering(strength: 2) { a, b, _ in a == 0 && b != nil }
            .map { [$0, $1, $2] }
        #expect(rows.allSatisfy { $0[0] == 1 })
        #expect(Self.missing(rows, strength: 2, levels: [2, 2, 2]) { $0[0] != 0 } == 0)
    }

    @Test("Rows that have to be in come first, and what they cover is covered")
    func required() {
        let all = Combinations(of: [0, 1], [0, 1], ["x", "y"])
        let rows = all.covering(strength: 2, including: [(1, 1, "y"), (1, 1, "y")])
        #expect(rows.prefix(2).allSatisfy { $0 == (1, 1, "y") })
        #expect(all.covering(strength: 3, including: Array(all)).count == 8)
        let forbidding = all.covering(strength: 2, including: [(1, 1, "y")]) { a, b, _ in a == 0 && b == 0 }
        #expect(!forbidding.contains { $0.0 == 0 && $0.1 == 0 })
    }

    @Test(
        "A covering array is the arguments of a test",
        arguments: Combinations(of: [1, 2], ["a", "b"], [true, false]).covering(strength: 2))
    func argument(number: Int, text: String, flag: Bool) {
        #expect((1...2).contains(number))
    }
}
