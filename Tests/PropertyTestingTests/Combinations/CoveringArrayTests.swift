import Testing

@testable import PropertyTesting

@Suite("Covering arrays")
struct CoveringArrayTests {
    typealias Ten = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)

    static let four = Array(0..<4)
    static let ten = Combinations(of: four, four, four, four, four, four, four, four, four, four)
    static let tenSeeds = Array(0..<10 as Range<UInt64>)

    static func values(_ row: Ten) -> [Int] {
        [row.0, row.1, row.2, row.3, row.4, row.5, row.6, row.7, row.8, row.9]
    }

    @Test("Every pair of ten parameters of four values is in at most 30 rows", arguments: tenSeeds)
    func pairs(seed: UInt64) {
        let array = Self.ten.covering(strength: 2, seed: seed)
        #expect(
            CoverageCheck(levels: Array(repeating: 4, count: 10), strength: 2).missing(of: array.map(Self.values)) == 0)
        #expect(array.count <= 30)
        #expect(array.tupleCount == 720)
    }

    @Test("Every triple of them is in at most 160 rows", arguments: tenSeeds)
    func triples(seed: UInt64) {
        let array = Self.ten.covering(strength: 3, seed: seed)
        #expect(
            CoverageCheck(levels: Array(repeating: 4, count: 10), strength: 3).missing(of: array.map(Self.values)) == 0)
        #expect(array.count <= 160)
        #expect(array.tupleCount == 7_680)
    }

    @Test("Without forbidden pairs it is the same", arguments: [(2, 30), (3, 160)], tenSeeds.prefix(3))
    func tenWithConstraints(strength: (Int, most: Int), seed: UInt64) {
        let array = Self.ten.covering(strength: strength.0, seed: seed) { a, b, c, _, e, _, _, _, _, j in
            if a == 0, b == 1 { return true }
            if b == 2, c == 3 { return true }
            return e == 0 && j == 0
        }
        let forbidden = [[0, 0, 1, 1], [1, 2, 2, 3], [4, 0, 9, 0]]
        let check = CoverageCheck(
            levels: Array(repeating: 4, count: 10), strength: strength.0, dependsOn: [0, 1, 2, 4, 9]
        ) { row in
            forbidden.contains { row[$0[0]] == $0[1] && row[$0[2]] == $0[3] }
        }
        let rows = array.map(Self.values)
        #expect(check.wrong(in: rows) == 0)
        #expect(check.missing(of: rows) == 0)
        #expect(rows.count <= strength.most)
        if strength.0 == 2 { #expect(array.tupleCount == 717) }
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
        #expect(CoverageCheck(levels: [2, 1, 5, 3], strength: strength).missing(of: rows) == 0)
        // As few as there can be: the product of the longest lists.
        #expect(rows.count == [5, 15, 30, 30][strength - 1])
    }

    @Test(
        "What is forbidden of three lists is in no row, and all else is covered", arguments: 1...4,
        0..<3 as Range<UInt64>)
    func constraints(strength: Int, seed: UInt64) {
        let isForbidden = { (a: Int?, b: Int?, c: Int?, d: Int?) in
            if let a, let b, let c, (a + b + c) % 3 != 0 { return true }
            return c == 1 && d == 0
        }
        let rows = Combinations(of: [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2, 3])
            .covering(strength: strength, seed: seed, forbidding: isForbidden).map { [$0, $1, $2, $3] }
        let check = CoverageCheck(levels: [3, 3, 3, 4], strength: strength, dependsOn: [0, 1, 2, 3]) {
            isForbidden($0[0], $0[1], $0[2], $0[3])
        }
        #expect(check.wrong(in: rows) == 0)
        #expect(check.missing(of: rows) == 0)
        if strength > 2 { #expect(rows.count == 9 * 4 - 3) }
    }

    @Test("What follows from the forbidden is not asked for: a value that fits no other is left out")
    func implied() {
        // The first list's 0 goes with no value of the second one.
        let array = Combinations(of: [0, 1], [0, 1], [0, 1]).covering(strength: 2) { a, b, _ in a == 0 && b != nil }
        let check = CoverageCheck(levels: [2, 2, 2], strength: 2, dependsOn: [0]) { $0[0] == 0 }
        let rows = array.map { [$0, $1, $2] }
        #expect(check.wrong(in: rows) == 0)
        #expect(check.missing(of: rows) == 0)
        #expect(array.tupleCount == 8)
    }

    @Test("A constraint that is true of a list without a value stops, and so does one that leaves no row")
    func brokenConstraints() async {
        await #expect(processExitsWith: .failure) {
            _ = Combinations(of: [0, 1], [0, 1], [0, 1]).covering(strength: 2) { a, b, _ in a != 0 && b == 1 }
        }
        await #expect(processExitsWith: .failure) {
            _ = Combinations(of: [0, 1], [0, 1], [0, 1], [0, 1]).covering(strength: 2) { a, b, _, _ in a != 0 || b != 0
            }
        }
        await #expect(processExitsWith: .failure) {
            _ = Combinations(of: [0, 1], [0, 1]).covering(strength: 2) { _, _ in true }
        }
        await #expect(processExitsWith: .success) {
            let array = Combinations(of: [0, 1], [0, 1], [0, 1]).covering(strength: 2) { a, b, _ in
                a.map { $0 != 0 } == true && b == 1
            }
            precondition(array.tupleCount == 11)
        }
    }

    @Test("Rows that have to be in come first, and what they cover is covered")
    func required() {
        let all = Combinations(of: [0, 1], [0, 1], ["x", "y"])
        let rows = all.covering(strength: 2, including: [(1, 1, "y"), (1, 1, "y")])
        #expect(rows.prefix(2).allSatisfy { $0 == (1, 1, "y") })
        #expect(rows.count == 5)
        #expect(all.covering(strength: 3, including: Array(all)).count == 8)
        #expect(Combinations(of: [7, 8, 9]).covering(strength: 1, including: [8]).map(\.self).first == 8)
    }

    @Test("They are in beside constraints as well, in ten lists", arguments: 0..<3 as Range<UInt64>)
    func requiredAndForbidden(seed: UInt64) {
        let required: [Ten] = [(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), (3, 2, 1, 0, 3, 2, 1, 0, 3, 2)]
        let array = Self.ten.covering(strength: 2, seed: seed, including: required) { a, b, _, _, _, _, _, _, _, _ in
            a == 0 && b == 0
        }
        let rows = array.map(Self.values)
        let check = CoverageCheck(levels: Array(repeating: 4, count: 10), strength: 2, dependsOn: [0, 1]) {
            $0[0] == 0 && $0[1] == 0
        }
        #expect(Array(rows.prefix(2)) == required.map(Self.values))
        #expect(check.wrong(in: rows) == 0)
        #expect(check.missing(of: rows) == 0)
        #expect(rows.count <= 30)
    }

    @Test("A required row may hold values of any kind, but has to be a row")
    func requiredValues() async {
        let lists = Combinations(of: [nil, 1, 2], [["a": 1], [:]], [Optional("x"), nil])
        let rows = lists.covering(strength: 2, including: [(nil, [:], nil)])
        #expect(rows[0] == (nil, [:], nil))
        #expect(rows.count == 6)
        await #expect(processExitsWith: .failure) {
            _ = Combinations(of: [0, 1], [0, 1]).covering(strength: 2, including: [(0, 2)])
        }
        await #expect(processExitsWith: .failure) {
            _ = Combinations(of: [0, 1], [0, 1]).covering(strength: 2, including: [(0, 1)]) { a, b in a == 0 && b == 1 }
        }
    }

    @Test("A strength is from 1 to the number of lists")
    func strength() async {
        await #expect(processExitsWith: .failure) { _ = Combinations(of: [0, 1], [0, 1]).covering(strength: 0) }
        await #expect(processExitsWith: .failure) { _ = Combinations(of: [0, 1], [0, 1]).covering(strength: 3) }
    }

    @Test("A product that no Int counts is covered all the same")
    func large() {
        let hundred = Array(0..<100)
        let lists = Combinations(
            of: hundred, hundred, hundred, hundred, hundred, hundred, hundred, hundred, hundred, hundred)
        let array = lists.covering(strength: 1)
        #expect(lists.description.hasPrefix("more than 9223372036854775807 combinations (100 × 100"))
        #expect(array.description == "100 rows with all 1000 combinations of values of 1 of 10 lists")
    }

    @Test("It says how many rows it has, and what they hold")
    func description() {
        let array = Combinations(of: [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2]).covering(strength: 2)
        #expect("\(array)" == "9 rows with all 54 combinations of values of 2 of 4 lists")
        #expect(array.verify { _ in } == 9)
        #expect(array.strength == 2)
    }

    @Test(
        "A covering array is the arguments of a test",
        arguments: Combinations(of: [1, 2], ["a", "b"], [true, false]).covering(strength: 2) { number, text, _ in
            number == 2 && text == "b"
        })
    func argument(number: Int, text: String, flag: Bool) {
        #expect((1...2).contains(number))
        #expect(number == 1 || text == "a")
    }
}
