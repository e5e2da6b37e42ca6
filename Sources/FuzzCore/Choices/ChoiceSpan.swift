/// A stretch of choices that one draw made, the draws in it included.
package struct ChoiceSpan: Hashable, Sendable {
    /// Draws of one kind have one label: either may stand for the other.
    package var label: ChoiceLabel
    /// The first choice, as a place in the sequence.
    package var start: Int
    /// The place behind the last choice.
    package var end: Int
    /// How many spans are around it.
    package var depth: Int
    /// Whether a filter threw away what was drawn.
    package var isDiscarded: Bool

    package init(label: ChoiceLabel, start: Int, end: Int, depth: Int, isDiscarded: Bool = false) {
        self.label = label
        self.start = start
        self.end = end
        self.depth = depth
        self.isDiscarded = isDiscarded
    }

    package var choices: Range<Int> { start..<end }
}

/// Of what kind a draw is: the same in each run of one program.
public struct ChoiceLabel: Hashable, Sendable {
    /// What it is told from others by.
    public let value: UInt64

    /// The label that another process tells of.
    package init(value: UInt64) {
        self.value = value
    }

    /// The label of a name, or of a place in source code.
    public init(_ name: String) {
        var hasher = StableHasher()
        hasher.combine(name)
        value = hasher.finalize()
    }

    /// The label of a kind of draw that is made of others.
    public init(_ name: String, _ parts: [ChoiceLabel]) {
        var hasher = StableHasher()
        hasher.combine(name)
        for part in parts { hasher.combine(part.value) }
        value = hasher.finalize()
    }
}
