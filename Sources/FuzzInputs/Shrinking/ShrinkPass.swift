/// One way to make an input simpler, as a walk over its candidates.
///
/// A pass is a value: a copy taken when a candidate was made says where the walk stood.
protocol ShrinkPass: Sendable {
    init()

    /// The next candidate, or nil at the end of the walk. It may be no simpler than the input; the search leaves it out
    /// then.
    mutating func next(_ input: ShrinkInput) -> [UInt8]?

    /// The candidate that this value made last has become the input.
    mutating func kept(_ input: ShrinkInput)
}
