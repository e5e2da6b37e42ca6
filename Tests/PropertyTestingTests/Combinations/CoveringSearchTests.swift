import Testing

@testable import PropertyTesting

@Suite("The search for few rows")
struct CoveringSearchTests {
    static let mixed = [5, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2, 2]

    /// The most rows are a little over what ten seeds gave; allpairspy 2.5.1 has 17, 28, 10 and 37.
    @Test(
        "It is short where a greedy search alone is not",
        arguments: [
            (Array(repeating: 3, count: 13), 16), (mixed, 21), (Array(repeating: 2, count: 20), 9),
            (Array(repeating: 4, count: 15) + Array(repeating: 3, count: 17) + Array(repeating: 2, count: 29), 31),
        ])
    func few(levels: [Int], most: Int) {
        var search = CoveringSearch(levels: levels, strength: 2)
        let rows = search.rows(seed: 1)
        #expect(CoverageCheck(levels: levels, strength: 2).missing(of: rows) == 0)
        #expect(rows.count <= most)
    }

    @Test("It ends at once where there cannot be fewer rows")
    func least() {
        var search = CoveringSearch(levels: [3, 3, 3, 3], strength: 2)
        #expect(search.rows(seed: 0).count == 9)
        #expect(search.cost < search.growingCost)
    }

    @Test("It ends when it has cost enough")
    func cost() {
        var search = CoveringSearch(levels: Array(repeating: 3, count: 13), strength: 2) { $0[0] == 0 && $0[1] == 0 }
        _ = search.rows(seed: 0)
        #expect(search.cost >= search.mostCost)
        #expect(search.cost < search.mostCost * 5 / 4)
    }

    @Test("Where a constraint leaves four rows of a thousand, they are found")
    func narrow() {
        var search = CoveringSearch(levels: Array(repeating: 4, count: 5), strength: 2) { row in
            // Each list's value is the first one's: a pair is wrong as soon as it is there.
            let values = row.compactMap(\.self)
            return values.contains { $0 != values[0] }
        }
        #expect(search.rows(seed: 0).sorted { $0[0] < $1[0] } == (0..<4).map { Array(repeating: $0, count: 5) })
        #expect(search.tupleCount == 10 * 4)
    }
}
