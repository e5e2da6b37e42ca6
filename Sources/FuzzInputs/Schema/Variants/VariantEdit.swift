/// How a variant differs from its document: what stands in place of a range.
struct VariantEdit {
    enum Piece {
        case text(StaticString)
        /// Bytes of the document.
        case copy(Range<Int>)
        /// Bytes of the document, as the contents of a string.
        case escaped(Range<Int>)
        case lowercased(Range<Int>)
        case uppercased(Range<Int>)
        case repeated(StaticString, Int)
        /// Bytes of the document, again and again.
        case copies(Range<Int>, Int)
        /// A text of the schema.
        case known(Range<Int>)
        /// The whole document in UTF-16.
        case utf16(bigEndian: Bool)
    }

    var range: Range<Int>
    var pieces: [Piece]

    init(_ range: Range<Int>, _ pieces: Piece...) {
        self.range = range
        self.pieces = pieces
    }
}
