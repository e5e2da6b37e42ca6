/// Something of the input that has a length.
enum ComparedLength {
    /// A text of ``ComparedInput/texts``.
    case text(Int, TextMeasure)
    /// The members or elements of a node.
    case items(of: Int)
}
