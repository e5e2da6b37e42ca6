/// A part of an input that means something by itself: its bytes, and its neighbours by index, -1 where there is none.
struct Span: Hashable {
    enum Kind: UInt8 {
        /// All of the bytes.
        case whole
        /// Its children are in an order, and have names.
        case record
        /// Its children are in an order.
        case list
        /// Text in quotes, which are part of its bytes.
        case text
        case number
        /// Any other value.
        case word
        /// A child's name. It is no child: it goes with its value, which is the next span.
        case name
    }

    var range: Range<Int>
    /// Where the bytes begin that go with it: those of its name, where it has one.
    var itemStart: Int
    var kind: Kind
    var parent: Int
    var previous: Int
    var next: Int
    var firstChild: Int
    var childCount: Int
}
