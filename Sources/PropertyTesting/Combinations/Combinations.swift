/// Every combination of some values: the whole product of a few lists, in order, the last list's values changing fastest.
///
/// It is a collection of tuples with its count, and makes no array. In a test suite it is the arguments of one test:
///
///     static let answers = Combinations(of: [200, 204, 404, 500], ["application/json", "text/html"], Body.allCases)
///
///     @Test("No answer of the server is a surprise", arguments: answers)
///     func answer(status: Int, type: String, body: Body) throws { … }
///
/// A product that is too large to run whole has covering arrays: ``covering(strength:seed:forbidding:)``.
public struct Combinations<Element: Sendable>: RandomAccessCollection, Sendable {
    /// How many values each list has.
    let levels: [Int]
    /// The lists, as ``ValueLists``.
    let lists: any Sendable
    private let combination: @Sendable ([Int]) -> Element

    /// The number of combinations: the product of the lists' counts.
    public let count: Int

    /// The combinations of a value of each list. There are none where a list is empty.
    ///
    /// - Precondition: their number fits into `Int`.
    public init<each Value: Sendable>(of lists: repeat [each Value]) where Element == (repeat each Value) {
        let held = ValueLists(repeat each lists)
        levels = held.levels
        count = levels.contains(0) ? 0 : levels.reduce(1, *)
        combination = { held.row($0) }
        self.lists = held
    }

    /// 0.
    public var startIndex: Int { 0 }

    /// The count.
    public var endIndex: Int { count }

    /// The combination with this number.
    public subscript(position: Int) -> Element {
        precondition(indices.contains(position), "no such combination")
        var rest = position
        var row = [Int](repeating: 0, count: levels.count)
        for list in levels.indices.reversed() {
            (rest, row[list]) = rest.quotientAndRemainder(dividingBy: levels[list])
        }
        return combination(row)
    }

    /// Calls `body` for each combination, and answers how many there were: an invariant over all of them is one test that says how much
    /// it looked at.
    ///
    ///     #expect(try answers.verify { status, type, body in … } == 456)
    ///
    /// - Throws: what `body` throws, at once.
    public func verify<Failure: Error>(_ body: (Element) throws(Failure) -> Void) throws(Failure) -> Int {
        for combination in self { try body(combination) }
        return count
    }

    /// The rows of values whose indexes these are.
    func rows(_ rows: [[Int]]) -> [Element] {
        rows.map(combination)
    }
}
