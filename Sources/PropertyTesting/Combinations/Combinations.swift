/// Every combination of some values: the whole product of a few lists, in order, the last list's values changing fastest.
///
/// It is a collection of tuples with its count, and makes no array. In a test suite it is the arguments of one test:
///
///     static let answers = Combinations(of: [200, 204, 404, 500], ["application/json", "text/html"], Body.allCases)
///
///     @Test("No answer of the server is a surprise", arguments: answers)
///     func answer(status: Int, type: String, body: Body) throws { … }
///
/// A product that is too large to run whole has covering arrays: ``covering(strength:seed:)``.
public struct Combinations<Element: Sendable>: RandomAccessCollection, Sendable {
    /// How many values each list has.
    let levels: [Int]
    /// The lists, as ``ValueLists``.
    let lists: any Sendable
    private let combination: @Sendable ([Int]) -> Element
    /// The product of the levels; nil where it does not fit.
    private let product: Int?

    /// The combinations of a value of each list. There are none where a list is empty. Values that are equal count as several.
    public init<each Value: Sendable>(of lists: repeat [each Value]) where Element == (repeat each Value) {
        let held = ValueLists(repeat each lists)
        levels = held.levels
        product = Self.product(of: held.levels)
        combination = { held.row($0) }
        self.lists = held
    }

    /// The number of combinations: the product of the lists' counts.
    ///
    /// - Precondition: it fits into `Int`. Lists whose product does not can be covered all the same.
    public var count: Int {
        guard let product else { preconditionFailure("more combinations than an Int counts: take a covering array") }
        return product
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

    private static func product(of levels: [Int]) -> Int? {
        if levels.contains(0) { return 0 }
        var product = 1
        for level in levels {
            let (next, overflow) = product.multipliedReportingOverflow(by: level)
            if overflow { return nil }
            product = next
        }
        return product
    }
}

extension Combinations: CustomStringConvertible {
    /// How many there are, of how many values: `456 combinations (19 × 4 × 6)`.
    public var description: String {
        let factors = levels.map(String.init).joined(separator: " × ")
        guard let product else { return "more than \(Int.max) combinations (\(factors))" }
        return "\(product) combination\(product == 1 ? "" : "s") (\(factors))"
    }
}
