/// A change of an input: what stands in place of a range, or of a group of ranges.
struct ComparisonEdit: Hashable, Sendable {
    /// How the text is written.
    enum Form: Hashable, Sendable {
        /// The text, so many times.
        case times(Int)
        /// The text with a number behind it and then the suffix, so many times, the numbers counting from `first`.
        case numbered(first: Int, times: Int, suffix: Range<Int32>)
    }

    var range: Range<Int32>
    /// A group of ranges that are replaced together, in place of `range`; -1 where there is none.
    var group: Int32 = -1
    /// In the memory of texts.
    var text: Range<Int32>
    var form = Form.times(1)
    /// Whether what is written goes without its first byte: a separator where nothing stands in front.
    var dropsFirst = false
}
