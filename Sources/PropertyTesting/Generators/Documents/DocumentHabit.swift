internal import FuzzCore
internal import FuzzInputs

/// What is known of the values at one place, beyond the schema: what the decoder took there when the generator was made.
struct DocumentHabit: Sendable {
    /// How the text of a single value is drawn; by its shape where nothing else is known.
    var family: LeafFamily?
    /// How many elements or further members there may be.
    var counts: ClosedRange<Int>?
    /// Which alternatives are taken, by number, and how often.
    var weights: [Int]?
    /// Which alternatives each element in turn may be, where that follows from its place.
    var positions: [[Int]]?
    /// Which alternatives a member may be, by the text of another one of the object, which is drawn before it.
    var telling: Telling?
    /// Whether an optional may be null, and whether it may be a value.
    var mayBeNull = true
    var mayBePresent = true
    /// Whether a member that may be missing is ever missing, or ever there.
    var mayBeAbsent = true
    var mayBeThere = true
    /// How the keys of further members are drawn.
    var keys = LeafFamily.string(.unicode, 0...Int.max)
    /// Members that have to be there, and elements, although the schema does not know them.
    var others: [SynthesisStep] = []

    /// Whether there may be values beyond what was tried: other counts, other keys.
    var isNarrow: Bool { counts.map { $0.upperBound < Int.max } ?? false || positions != nil }

    /// Where not each text of the family is taken: a document that is, in which one is shown to the decoder before it is used.
    var proof: Proof?

    struct Proof: Sendable {
        var document: SynthesizedValue
        var path: [SynthesisStep]
        /// The text there.
        var text: String
    }

    struct Telling: Sendable {
        var key: String
        var alternatives: [String: [Int]]
    }
}
