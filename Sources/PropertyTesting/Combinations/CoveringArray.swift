/// Some rows of a product that hold, between them, every combination of values of any few lists: a mixed covering array. Most faults need
/// two or three values together, and so few rows bring them.
///
///     let rows = Combinations(of: systems, browsers, languages, sizes).covering(strength: 2, seed: 7)
///
/// It is a collection of tuples, for the arguments of a test.
public struct CoveringArray<Element: Sendable>: RandomAccessCollection, Sendable {
    private let rows: [Element]

    init(_ rows: [Element]) {
        self.rows = rows
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

extension Combinations {
    /// Rows that hold every combination of values of any `strength` lists.
    ///
    /// - Parameters:
    ///   - strength: how many lists at a time; as many as there are lists gives the whole product.
    ///   - seed: of its choices. The same lists and seed give the same rows.
    public func covering(strength: Int, seed: UInt64 = 0) -> CoveringArray<Element> {
        covering(strength, seed, []) { _ in false }
    }

    /// The same without what must not occur.
    ///
    ///     .covering(strength: 2) { status, type, body in status == 204 && body == .large }
    ///
    /// - Parameter isForbidden: says so of a part of a row. What is not decided yet is nil, so that this forbids a pair. Where more
    ///   follows from what is forbidden, that is left out too.
    public func covering<each Value: Sendable>(
        strength: Int, seed: UInt64 = 0, forbidding isForbidden: (repeat (each Value)?) -> Bool
    ) -> CoveringArray<Element> where Element == (repeat each Value) {
        let lists = valueLists(of: (repeat (each Value)).self)
        return covering(strength, seed, []) { isForbidden(repeat each lists.part($0)) }
    }

    /// The same with rows that have to be in: they come first, and what they cover is covered.
    ///
    /// - Precondition: no required row holds what is forbidden, or a value that its list does not have.
    public func covering<each Value: Sendable & Equatable>(
        strength: Int, seed: UInt64 = 0, including required: [Element],
        forbidding isForbidden: (repeat (each Value)?) -> Bool = { (_: repeat (each Value)?) in false }
    ) -> CoveringArray<Element> where Element == (repeat each Value) {
        let lists = valueLists(of: (repeat (each Value)).self)
        return covering(strength, seed, indexes(of: required, in: lists.values)) {
            isForbidden(repeat each lists.part($0))
        }
    }

    private func valueLists<each Value: Sendable>(of type: (repeat each Value).Type) -> ValueLists<repeat each Value> {
        guard let lists = lists as? ValueLists<repeat each Value> else {
            preconditionFailure("the lists are of the element's types")
        }
        return lists
    }

    /// The indexes of the rows' values. A row is taken apart as a mirror shows it: the compiler does not bear loops over tuples of packs.
    private func indexes(of rows: [Element], in values: [[any Equatable]]) -> [[Int]] {
        rows.map { row in
            let parts = values.count == 1 ? [row as Any] : Mirror(reflecting: row).children.map(\.value)
            return zip(parts, values).map { part, values in
                guard let index = values.firstIndex(where: { Self.isEqual($0, part) }) else {
                    preconditionFailure("a required row has a value that its list does not have")
                }
                return index
            }
        }
    }

    private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
        other as? Value == value
    }

    private func covering(
        _ strength: Int, _ seed: UInt64, _ required: [[Int]], _ isForbidden: ([Int?]) -> Bool
    ) -> CoveringArray<Element> {
        precondition((1...Swift.max(1, levels.count)).contains(strength), "a strength is from 1 to the number of lists")
        return withoutActuallyEscaping(isForbidden) { isForbidden in
            let search = CoveringSearch(levels: levels, strength: strength, isForbidden: isForbidden)
            return CoveringArray(rows(search.rows(seed: seed, including: required)))
        }
    }
}
