/// Some rows of a product that hold, between them, every combination of values of any few lists: a mixed covering array. Most faults need
/// two or three values together, and so few rows bring them.
///
///     let rows = Combinations(of: systems, browsers, languages, sizes).covering(strength: 2, seed: 7)
///     print(rows)     // 16 rows with all 96 combinations of values of 2 of 4 lists
///
/// It is a collection of tuples, for the arguments of a test.
public struct CoveringArray<Element: Sendable>: RandomAccessCollection, Sendable {
    /// How many lists at a time have all their combinations.
    public let strength: Int
    /// How many combinations of values of `strength` lists the rows hold: all that an allowed row can hold.
    public let tupleCount: Int
    private let listCount: Int
    private let rows: [Element]

    init(_ rows: [Element], strength: Int, tupleCount: Int, listCount: Int) {
        self.rows = rows
        self.strength = strength
        self.tupleCount = tupleCount
        self.listCount = listCount
    }

    /// 0.
    public var startIndex: Int { 0 }

    /// The number of rows.
    public var endIndex: Int { rows.count }

    /// The row with this number.
    public subscript(position: Int) -> Element { rows[position] }

    /// Calls `body` for each row, and answers how many there were.
    ///
    /// - Throws: what `body` throws, at once.
    public func verify<Failure: Error>(_ body: (Element) throws(Failure) -> Void) throws(Failure) -> Int {
        for row in self { try body(row) }
        return count
    }
}

extension CoveringArray: CustomStringConvertible {
    /// How many rows there are, and what they hold: `25 rows with all 720 combinations of values of 2 of 10 lists`.
    public var description: String {
        "\(count) row\(count == 1 ? "" : "s") with all \(tupleCount) combinations of values of \(strength) of \(listCount) lists"
    }
}
