/// How promising an edit is, the best first.
enum ComparisonRank: Int, CaseIterable, Comparable {
    /// What was compared stands in the input, and a constant, or a whole text, takes its place.
    case exact
    /// The same, of an operand that is no constant.
    case variable
    /// One more and one less.
    case neighbour
    /// A length or a count.
    case length
    /// The input's number is near the operand, or a multiple of it.
    case difference
    /// Part of a text.
    case part
    /// A constant at a place of a fitting kind, whether or not what it was compared with comes from there.
    case placed
    /// The same, of an operand that is no constant.
    case placedVariable

    static func < (one: ComparisonRank, other: ComparisonRank) -> Bool {
        one.rawValue < other.rawValue
    }
}
