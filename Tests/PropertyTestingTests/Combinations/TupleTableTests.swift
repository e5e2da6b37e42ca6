import FuzzCore
import Testing

@testable import PropertyTesting

@Suite("The table of tuples")
struct TupleTableTests {
    @Test("Each tuple has a place of its own, and is written as it was read", arguments: 1...3)
    func places(strength: Int) {
        let levels = [2, 3, 1, 4]
        let table = TupleTable(TupleLayout(levels: levels, strength: strength))
        let row = Memory(repeating: 0, count: 4)
        var parts: Set<[Int]> = []
        for tuple in 0..<table.tupleCount {
            table.write(tuple, to: row.base)
            let part = (0..<4).map { row.base[$0] }
            #expect(part.count { $0 != TupleTable.undecided } == strength)
            #expect(zip(part, levels).allSatisfy { $0 < $1 })
            parts.insert(part)
        }
        #expect(parts.count == table.tupleCount)
        #expect(table.tupleCount == [10, 35, 50][strength - 1])
    }

    @Test("What a change costs is what it does, and undone it leaves nothing", arguments: 1...3)
    func changes(strength: Int) {
        let levels = [3, 2, 4, 3, 2]
        var random = SplitMix64(seed: 5)
        var table = TupleTable(TupleLayout(levels: levels, strength: strength))
        let rows = Memory((0..<6).flatMap { _ in levels.map { random.below($0) } })
        for index in 0..<6 { table.cover(rows.base + index * 5) }
        for _ in 0..<200 {
            let row = rows.base + random.below(6) * 5
            let list = random.below(5)
            let value = (row[list] + 1) % levels[list]
            let before = table.openCount
            let cost = table.cost(of: row, with: value, in: list)
            table.change(row, to: value, in: list)
            #expect(cost.map { before + $0 } == table.openCount)
        }
        for index in 0..<6 {
            let alone = table.tuples(of: rows.base + index * 5, coveredBy: 1)
            let before = table.openCount
            table.uncover(rows.base + index * 5)
            #expect(table.openCount == before + alone)
        }
        #expect(table.openCount == table.tupleCount)
    }

    @Test("A gain counts what is open, and is negative where a tuple is ruled out")
    func gains() {
        var table = TupleTable(TupleLayout(levels: [2, 3, 2], strength: 2))
        let row = Memory([0, 0, 0])
        let gains = Memory(repeating: 0, count: 3)
        table.cover(row.base)
        // The tuples of the first two lists come first: 0 and 1 is the second.
        table.rule(out: 1)
        row.base[1] = TupleTable.undecided
        table.findGains(of: row.base, in: 1, gains.base)
        #expect(gains.base[0] == 0)
        #expect(gains.base[1] < 0)
        #expect(gains.base[2] == 2)
        #expect(table.possibleCount == 15)
        #expect(table.mostOpenOfAChoice == 5)
    }
}
