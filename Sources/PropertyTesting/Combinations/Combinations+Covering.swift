extension Combinations {
    /// Rows that hold every combination of values of any `strength` lists.
    ///
    /// They are made by the greedy method of AETG (Cohen, Dalal, Fredman and Patton, 1997), and made fewer by tabu search (after Nurmela,
    /// 2004). That takes up to a second in a build for debugging (longer for more than 30,000 combinations to cover), and in memory about
    /// 20 bytes for each of them. The same lists, seed and constraint give the same rows on every machine.
    ///
    /// - Parameters:
    ///   - strength: how many lists at a time; as many as there are lists gives the whole product.
    ///   - seed: of its choices. Other seeds give other rows, mostly as many.
    /// - Precondition: the strength is from 1 to the number of lists.
    public func covering(strength: Int, seed: UInt64 = 0) -> CoveringArray<Element> {
        search(strength, seed, [], nil)
    }

    /// The same without what must not occur.
    ///
    ///     .covering(strength: 2) { (status: Int?, type: String?, body: Body?) in status == 204 && body == .large }
    ///
    /// What follows from it is left out too: where it leaves a combination without any row, nobody asks for that combination.
    ///
    /// - Parameter isForbidden: whether a part of a row must not occur. What is not decided yet is nil, so that this forbids a pair.
    /// - Precondition: some row is allowed, and what is forbidden of a part is forbidden of every row that holds it. `status != 200` is true
    ///   of nil as well, and stops with a message that says so; write `status.map { $0 != 200 } == true`.
    public func covering<each Value: Sendable>(
        strength: Int, seed: UInt64 = 0, forbidding isForbidden: (repeat (each Value)?) -> Bool
    ) -> CoveringArray<Element> where Element == (repeat each Value) {
        let lists = valueLists(of: (repeat (each Value)).self)
        return covering(strength, seed, []) { isForbidden(repeat each lists.part($0)) }
    }

    /// The same with rows that have to be in: they come first, in their order, and what they cover is covered.
    ///
    /// - Precondition: no required row has a value that its list does not have.
    public func covering<each Value: Sendable & Equatable>(
        strength: Int, seed: UInt64 = 0, including required: [Element]
    ) -> CoveringArray<Element> where Element == (repeat each Value) {
        let lists = valueLists(of: (repeat (each Value)).self)
        return search(strength, seed, indexes(of: required, in: lists.values), nil)
    }

    /// The same with rows that have to be in, and without what must not occur.
    ///
    /// - Precondition: no required row holds what is forbidden, or has a value that its list does not have.
    public func covering<each Value: Sendable & Equatable>(
        strength: Int, seed: UInt64 = 0, including required: [Element],
        forbidding isForbidden: (repeat (each Value)?) -> Bool
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
        withoutActuallyEscaping(isForbidden) { search(strength, seed, required, $0) }
    }

    private func search(
        _ strength: Int, _ seed: UInt64, _ required: [[Int]], _ isForbidden: (([Int?]) -> Bool)?
    ) -> CoveringArray<Element> {
        precondition(strength >= 1 && strength <= levels.count, "a strength is from 1 to the number of lists")
        var search = CoveringSearch(levels: levels, strength: strength, isForbidden: isForbidden)
        let rows = rows(search.rows(seed: seed, including: required))
        return CoveringArray(rows, strength: strength, tupleCount: search.tupleCount, listCount: levels.count)
    }
}
