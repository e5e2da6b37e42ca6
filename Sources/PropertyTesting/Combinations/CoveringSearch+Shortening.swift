internal import FuzzCore

/// Fewer rows by tabu search (after Nurmela, "Upper bounds for covering arrays by tabu search", Discrete Applied Mathematics 138, 2004):
///
///     take out the row that alone holds the fewest tuples
///     while a tuple is uncovered: choose one; of the rows that lack one value of it, give that one the value where the fewest tuples
///         are lost for it, and leave that place as it is for some steps
extension CoveringSearch {
    /// How many steps a changed place is left alone, at most.
    private static let rest = 10

    /// The rows or fewer of them, which cover the same.
    mutating func shortened(_ rows: [[Int]], least: Int, _ required: [[Int]]) -> [[Int]] {
        guard rows.count > least else { return rows }
        var shortest = rows
        start(with: required)
        let array = Memory(rows.flatMap(\.self))
        var count = rows.count
        for index in 0..<count { table.cover(array.base + index * levels.count) }
        while count > least, cost < mostCost {
            removeRow(of: array, &count)
            guard mend(array, count) else { break }
            shortest = (0..<count).map { index in levels.indices.map { array.base[index * levels.count + $0] } }
        }
        return shortest
    }

    private mutating func removeRow(of array: borrowing Memory<Int>, _ count: inout Int) {
        var fewest = Int.max
        var chosen = 0
        for index in 0..<count {
            let alone = table.tuples(of: array.base + index * levels.count, coveredBy: 1)
            if alone < fewest { (fewest, chosen) = (alone, index) }
        }
        count -= 1
        table.uncover(array.base + chosen * levels.count)
        (array.base + chosen * levels.count).update(from: array.base + count * levels.count, count: levels.count)
    }

    /// Whether all is covered before the looks are used up.
    private mutating func mend(_ array: borrowing Memory<Int>, _ count: Int) -> Bool {
        let restsUntil = Memory(repeating: 0, count: count * levels.count)
        var step = 0
        while table.openCount > 0, cost < mostCost {
            step += 1
            let tuple = table.someOpen(&random)
            if let change = bestChange(of: array, count, for: tuple, step, restsUntil) {
                restsUntil.base[change.row * levels.count + change.list] = step + 1 + random.below(Self.rest)
                table.change(array.base + change.row * levels.count, to: change.value, in: change.list)
            } else {
                replaceRow(of: array, count, by: tuple)
            }
        }
        return table.openCount == 0
    }

    private struct Change {
        var row: Int
        var list: Int
        var value: Int
    }

    private mutating func bestChange(
        of array: borrowing Memory<Int>, _ count: Int, for tuple: Int, _ step: Int, _ restsUntil: borrowing Memory<Int>
    ) -> Change? {
        table.write(tuple, to: row.base)
        var best: Change?
        var least = Int.max
        var ties = 0
        var index = 0
        while index < count {
            let candidate = array.base + index * levels.count
            let list = onlyDifference(of: candidate)
            if list >= 0, restsUntil.base[index * levels.count + list] < step,
                let cost = table.cost(of: candidate, with: row.base[list], in: list), cost <= least,
                isAllowed(candidate, with: row.base[list], in: list)
            {
                ties = cost < least ? 1 : ties + 1
                least = cost
                if random.oneIn(ties) { best = Change(row: index, list: list, value: row.base[list]) }
            }
            index += 1
        }
        table.looks += count * levels.count / 2
        return best
    }

    /// The list whose value the tuple in the work space wants otherwise; -1 where these are several.
    private func onlyDifference(of candidate: Row) -> Int {
        var found = -1
        var list = 0
        while list < levels.count {
            if row.base[list] >= 0, row.base[list] != candidate[list] {
                if found >= 0 { return -1 }
                found = list
            }
            list += 1
        }
        return found
    }

    private mutating func isAllowed(_ candidate: Row, with value: Int, in list: Int) -> Bool {
        let old = candidate[list]
        candidate[list] = value
        defer { candidate[list] = old }
        return constraint?.forbids(candidate) != true
    }

    private mutating func replaceRow(of array: borrowing Memory<Int>, _ count: Int, by tuple: Int) {
        guard grow(from: tuple), count > 0 else { return }
        let replaced = array.base + random.below(count) * levels.count
        table.uncover(replaced)
        replaced.update(from: row.base, count: levels.count)
        table.cover(replaced)
    }
}
