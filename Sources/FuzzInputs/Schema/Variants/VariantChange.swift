/// What a fault makes of a document, as far as that tells whether a decoder should take it.
enum VariantChange: Sendable {
    /// Another value of the same type, or what no decoder has to mind.
    case value
    /// A value of another type; of one of these kinds.
    case type(JSONClasses)
    /// A number that is not whole.
    case fraction
    /// Nothing that a decoder could take for the document, whatever its format is.
    case form
    /// The value once more: a key that is there twice, unless it is an element.
    case again
}
