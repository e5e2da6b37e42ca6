internal import FuzzCore

/// Finds the rows of a covering array, over indexes of values.
///
///     make arrays row by row, and keep the shortest                   (CoveringSearch+Growing)
///     take a row out of it and mend the rest, again and again         (CoveringSearch+Shortening)
///
/// It ends once there are as few rows as there can be, or when it has cost so much: that is counted, not timed, so that the same seed gives
/// the same rows everywhere.
package struct CoveringSearch: ~Copyable {
    typealias Row = TupleTable.Row

    /// What making arrays may cost, and all of it: less than a second in a build for debugging, and more for more than 30,000 tuples.
    var growingCost: Int { costOfStart + max(3_000_000, 100 * table.tupleCount) }
    var mostCost: Int { costOfStart + max(12_000_000, 300 * table.tupleCount) }
    /// What it cost to see which tuples are forbidden.
    private(set) var costOfStart = 0
    /// What it costs to ask the caller's constraint, in tuples looked at.
    private static let costOfQuestion = 100

    let levels: [Int]
    var constraint: Constraint?
    var table: TupleTable
    var random = SplitMix64(seed: 0)
    /// Work space: a row, and a number for each value of a list.
    let row: Memory<Int>
    let gains: Memory<Int>

    /// A search over so many values of each list.
    ///
    /// - Parameter isForbidden: whether a part of a row must not occur; nil of a list is one that is not decided.
    package init(levels: [Int], strength: Int, isForbidden: (([Int?]) -> Bool)? = nil) {
        self.levels = levels
        constraint = isForbidden.map { Constraint(levels: levels, isForbidden: $0) }
        table = TupleTable(TupleLayout(levels: levels, strength: strength))
        row = Memory(repeating: 0, count: levels.count)
        gains = Memory(repeating: 0, count: levels.max() ?? 0)
    }

    /// The rows, the required ones first.
    ///
    /// - Precondition: no required row is forbidden.
    package mutating func rows(seed: UInt64, including required: [[Int]] = []) -> [[Int]] {
        guard !levels.contains(0) else { return [] }
        random = SplitMix64(seed: seed)
        for row in required { precondition(isAllowed(row), "a required row holds what is forbidden") }
        ruleOutForbidden()
        costOfStart = cost
        var shortest = grownArray(required)
        start(with: required)
        precondition(table.possibleCount > 0, "everything is forbidden")
        let least = table.mostOpenOfAChoice
        while shortest.count > least, cost < growingCost {
            let array = grownArray(required)
            if array.count < shortest.count { shortest = array }
        }
        return required + shortened(shortest, least: least, required)
    }

    /// What the search has cost so far, in tuples looked at: the same on every machine.
    var cost: Int { table.looks + Self.costOfQuestion * (constraint?.questions ?? 0) }

    /// How many tuples of values allowed rows hold; known once there are rows.
    package var tupleCount: Int { levels.contains(0) ? 0 : table.possibleCount }

    /// Only the required rows cover something.
    mutating func start(with required: [[Int]]) {
        table.clear()
        for row in required {
            read(row)
            table.cover(self.row.base)
        }
    }

    /// Takes a row into the work space.
    func read(_ values: [Int]) {
        for list in levels.indices { row.base[list] = values[list] }
    }

    private mutating func isAllowed(_ values: [Int]) -> Bool {
        read(values)
        return constraint?.forbids(row.base) != true
    }

    private mutating func ruleOutForbidden() {
        guard constraint != nil else { return }
        for tuple in 0..<table.tupleCount {
            table.write(tuple, to: row.base)
            if constraint?.forbidsForGood(row.base) == true { table.rule(out: tuple) }
        }
    }
}
