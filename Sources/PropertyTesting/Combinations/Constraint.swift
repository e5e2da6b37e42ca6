internal import FuzzCore

/// What must not occur in a row, as the caller says it: of a part of a row, whose undecided lists are nil.
struct Constraint {
    typealias Row = TupleTable.Row

    /// How often the caller's closure was asked.
    private(set) var questions = 0
    /// Whole rows to look at of each part that is forbidden.
    private static let samples = 8

    private let levels: [Int]
    private let isForbidden: ([Int?]) -> Bool
    private var random = SplitMix64(seed: 0)

    init(levels: [Int], isForbidden: @escaping ([Int?]) -> Bool) {
        self.levels = levels
        self.isForbidden = isForbidden
    }

    /// Whether the caller says so of a row as it is.
    mutating func forbids(_ row: Row) -> Bool {
        answer(part(row))
    }

    /// Whether a row is forbidden; and if so, that it is in the rows that have a list more, and in some whole ones.
    ///
    /// - Precondition: what is forbidden of a part is forbidden of every row that holds it. `a != 1` is true of a list without a value: then
    ///   rows would be left out that the caller never meant.
    mutating func forbidsForGood(_ row: Row) -> Bool {
        let part = part(row)
        guard answer(part) else { return false }
        let undecided = levels.indices.filter { part[$0] == nil }
        for list in undecided {
            for value in 0..<levels[list] { expectForbidden(part, with: [list: value]) }
        }
        for _ in 0..<(undecided.count > 1 ? Self.samples : 0) {
            expectForbidden(
                part, with: Dictionary(uniqueKeysWithValues: undecided.map { ($0, random.below(levels[$0])) }))
        }
        return true
    }

    private mutating func expectForbidden(_ part: [Int?], with values: [Int: Int]) {
        var row = part
        for (list, value) in values { row[list] = value }
        precondition(
            answer(row),
            "a constraint forbids a part of a row but not a row that holds it; let it be false where a value is nil")
    }

    /// Completes a row, by trying; false where no allowed row holds what is decided. The list with the fewest allowed values is next, so
    /// that a list without any is seen at once.
    mutating func complete(_ row: Row) -> Bool {
        if forbidsForGood(row) { return false }
        return extend(row)
    }

    private mutating func extend(_ row: Row) -> Bool {
        var narrowest: (list: Int, values: [Int])?
        for list in levels.indices where row[list] == TupleTable.undecided {
            let values = allowedValues(of: list, in: row)
            if narrowest.map({ values.count < $0.values.count }) ?? true { narrowest = (list, values) }
            if values.isEmpty { return false }
        }
        guard let (list, values) = narrowest else { return true }
        for value in values {
            row[list] = value
            if extend(row) { return true }
        }
        row[list] = TupleTable.undecided
        return false
    }

    private mutating func allowedValues(of list: Int, in row: Row) -> [Int] {
        var values: [Int] = []
        for value in 0..<levels[list] {
            row[list] = value
            if !forbidsForGood(row) { values.append(value) }
        }
        row[list] = TupleTable.undecided
        return values
    }

    private mutating func answer(_ part: [Int?]) -> Bool {
        questions += 1
        return isForbidden(part)
    }

    private func part(_ row: Row) -> [Int?] {
        levels.indices.map { row[$0] == TupleTable.undecided ? nil : row[$0] }
    }
}
