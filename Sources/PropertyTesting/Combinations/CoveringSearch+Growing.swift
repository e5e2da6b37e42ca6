internal import FuzzCore

/// The greedy method of AETG (Cohen, Dalal, Fredman and Patton, "The AETG system: an approach to testing based on combinatorial design",
/// IEEE Transactions on Software Engineering 23 (7), 1997), one row at a time:
///
///     while a tuple is uncovered:
///         build some candidates: begin with an uncovered tuple, then give each other list, in random order,
///             the value that covers the most tuples with what is decided
///         the row is the candidate that covers the most
extension CoveringSearch {
    private static let candidates = 24

    /// Rows that cover, with the required ones, every tuple that some allowed row holds. The others are ruled out on the way.
    mutating func grownArray(_ required: [[Int]]) -> [[Int]] {
        start(with: required)
        var rows: [[Int]] = []
        while table.openCount > 0 {
            let first = table.someOpen(&random)
            guard grow(from: first) else {
                table.rule(out: first)
                continue
            }
            var best = values
            var bestGain = table.tuples(of: row.base, coveredBy: 0)
            for _ in 1..<Self.candidates where cost < growingCost {
                guard growGreedily(from: table.someOpen(&random)) else { continue }
                let gain = table.tuples(of: row.base, coveredBy: 0)
                if gain > bestGain { (best, bestGain) = (values, gain) }
            }
            read(best)
            table.cover(row.base)
            rows.append(best)
        }
        return rows
    }

    /// Makes the work space an allowed row that holds a tuple; false where there is none.
    mutating func grow(from tuple: Int) -> Bool {
        if growGreedily(from: tuple) { return true }
        table.write(tuple, to: row.base)
        return constraint?.complete(row.base) ?? true
    }

    /// The same by the best value in each step, without going back: false where that comes to a list without a value.
    private mutating func growGreedily(from tuple: Int) -> Bool {
        table.write(tuple, to: row.base)
        var order = levels.indices.filter { row.base[$0] == TupleTable.undecided }
        order.shuffle(using: &random)
        for list in order where !decide(list) { return false }
        return true
    }

    /// Gives a list the allowed value that covers the most, one of them where they are several.
    private mutating func decide(_ list: Int) -> Bool {
        table.findGains(of: row.base, in: list, gains.base)
        while let value = bestValue(of: list) {
            row.base[list] = value
            guard constraint?.forbids(row.base) == true else { return true }
            gains.base[value] = -1
        }
        return false
    }

    private mutating func bestValue(of list: Int) -> Int? {
        var best: Int?
        var most = 0
        var ties = 0
        var value = 0
        while value < levels[list] {
            let gain = gains.base[value]
            if gain > most || (gain == 0 && best == nil) {
                (best, most, ties) = (value, gain, 1)
            } else if gain == most {
                ties += 1
                if random.oneIn(ties) { best = value }
            }
            value += 1
        }
        return best
    }

    /// The row in the work space.
    var values: [Int] { levels.indices.map { row.base[$0] } }
}
