/// A parser of brackets that calls itself for each one. Class: a stack overflow by the length of a string.
struct P07: PlantedBug {
    let expression: String

    static let sample = #"{"expression":"(a(b)c)"}"#

    func check() throws {
        var rest = expression.utf8[...]
        _ = try Self.parse(&rest, depth: 0)
    }

    /// The number of groups up to the bracket that closes this one.
    @inline(never)
    private static func parse(_ rest: inout Substring.UTF8View, depth: Int) throws -> Int {
        var groups = 1
        while let byte = rest.first {
            rest = rest.dropFirst()
            if byte == UInt8(ascii: "(") {
                groups &+= try parse(&rest, depth: depth + 1)
            } else if byte == UInt8(ascii: ")") {
                return groups
            }
        }
        return groups
    }
}
