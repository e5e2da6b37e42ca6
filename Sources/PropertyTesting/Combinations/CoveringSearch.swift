internal import FuzzCore

/// Finds the rows of a covering array, over indexes of values, by the greedy method of AETG (Cohen, Dalal, Fredman and Patton, "The AETG
/// system", IEEE Transactions on Software Engineering, 1997), one row at a time:
///
///     while a tuple is uncovered that some allowed row holds:
///         build some candidates: begin with an uncovered tuple, then give each other list, in random order,
///             the value that covers the most tuples with what is decided
///         the row is the candidate that covers the most
///
/// Several arrays are made so, and the shortest one is taken.
struct CoveringSearch {
    private static let arrays = 4
    private static let candidates = 24

    let levels: [Int]
    let strength: Int
    /// Whether a part of a row must not occur; nil for a list that is not decided.
    let isForbidden: ([Int?]) -> Bool
    private let table: TupleTable

    init(levels: [Int], strength: Int, isForbidden: @escaping ([Int?]) -> Bool) {
        self.levels = levels
        self.strength = strength
        self.isForbidden = isForbidden
        table = TupleTable(levels: levels, strength: strength)
    }

    func rows(seed: UInt64, including required: [[Int]]) -> [[Int]] {
        for row in required { precondition(isAllowed(row), "a required row holds what is forbidden") }
        guard !levels.contains(0) else { return [] }
        var open = table
        open.drop { !isPossible($0) }
        for row in required { open.cover(row) }
        var shortest: [[Int]]?
        for number in 0..<Self.arrays {
            var random = SplitMix64(seed: seed, stream: UInt64(number))
            let rows = rows(covering: open, &random)
            if shortest.map({ rows.count < $0.count }) ?? true { shortest = rows }
        }
        return required + (shortest ?? [])
    }

    private func rows(covering open: TupleTable, _ random: inout SplitMix64) -> [[Int]] {
        var open = open
        var rows: [[Int]] = []
        while let start = open.someOpen(&random) {
            var best = completed(start) ?? []
            var bestGain = open.gain(of: best)
            for _ in 0..<Self.candidates {
                guard let start = open.someOpen(&random), let candidate = grown(from: start, open, &random) else {
                    continue
                }
                let gain = open.gain(of: candidate)
                if gain > bestGain { (best, bestGain) = (candidate, gain) }
            }
            open.cover(best)
            rows.append(best)
        }
        return rows
    }

    /// A row from a tuple on: the lists in random order, each with the value that covers most; nil where a list is left without one.
    private func grown(from start: [Int?], _ open: TupleTable, _ random: inout SplitMix64) -> [Int]? {
        var row = start
        var order = levels.indices.filter { row[$0] == nil }
        order.shuffle(using: &random)
        for list in order {
            let gains = open.gains(of: row, in: list)
            var best: [Int] = []
            for value in gains.indices where best.isEmpty || gains[value] >= gains[best[0]] {
                row[list] = value
                if isForbidden(row) { continue }
                if let first = best.first, gains[value] > gains[first] { best = [] }
                best.append(value)
            }
            guard !best.isEmpty else { return nil }
            row[list] = best[random.below(best.count)]
        }
        return row.map { $0 ?? 0 }
    }

    private func isAllowed(_ row: [Int]) -> Bool {
        row.count == levels.count && !isForbidden(row)
    }

    private func isPossible(_ part: [Int?]) -> Bool {
        completed(part) != nil
    }

    /// The first allowed row that holds the part, by trying; the part itself may be forbidden.
    private func completed(_ part: [Int?]) -> [Int]? {
        if isForbidden(part) { return nil }
        guard let list = part.firstIndex(of: nil) else { return part.map { $0 ?? 0 } }
        var row = part
        for value in 0..<levels[list] {
            row[list] = value
            if let completed = completed(row) { return completed }
        }
        return nil
    }
}
