/// Which combinations of values rows ought to hold and do not, found by projecting whole rows: it knows nothing of how rows are made.
struct CoverageCheck {
    var levels: [Int]
    var strength: Int
    /// Whether a whole row must not occur, asked of the lists it depends on.
    var dependsOn: [Int] = []
    var isForbidden: ([Int]) -> Bool = { _ in false }

    /// The combinations that some allowed row holds and none of these does.
    func missing(of rows: [[Int]]) -> Int {
        let allowed = allowedValues()
        return choices(from: 0, strength).reduce(0) { missing, lists in
            let there = Set(rows.map { row in lists.map { row[$0] } })
            return missing + wanted(lists, allowed).subtracting(there).count
        }
    }

    /// How many rows hold what is forbidden, or what is no value.
    func wrong(in rows: [[Int]]) -> Int {
        rows.count { row in
            row.count != levels.count || isForbidden(row) || zip(row, levels).contains { !(0..<$1).contains($0) }
        }
    }

    /// Every combination of values of some lists that goes with an allowed combination of those that matter.
    private func wanted(_ lists: [Int], _ allowed: [[Int]]) -> Set<[Int]> {
        let free = lists.filter { !dependsOn.contains($0) }
        var wanted: Set<[Int]> = []
        let bound = Set(allowed.map { values in lists.filter(dependsOn.contains).map { values[$0] } })
        for values in bound {
            for others in product(free) {
                var (values, others) = (values[...], others[...])
                wanted.insert(lists.map { dependsOn.contains($0) ? values.removeFirst() : others.removeFirst() })
            }
        }
        return wanted
    }

    /// The rows that are not forbidden, with 0 in the lists that do not matter.
    private func allowedValues() -> [[Int]] {
        product(dependsOn).map { values in
            var row = Array(repeating: 0, count: levels.count)
            for (list, value) in zip(dependsOn, values) { row[list] = value }
            return row
        }.filter { !isForbidden($0) }
    }

    private func product(_ lists: [Int]) -> [[Int]] {
        lists.reduce([[]]) { rows, list in rows.flatMap { row in (0..<levels[list]).map { row + [$0] } } }
    }

    private func choices(from first: Int, _ count: Int) -> [[Int]] {
        if count == 0 { return [[]] }
        return (first..<levels.count).flatMap { list in choices(from: list + 1, count - 1).map { [list] + $0 } }
    }
}
