/// One node of a ``JSONTree``: its kind, its bytes, and its neighbours by index, -1 where there is none.
package struct JSONNode: Hashable {
    package enum Kind: UInt8 {
        /// All of the bytes. Its children are the values at the top, however many there are.
        case document
        case object
        case array
        /// In double or single quotes, which are part of its bytes.
        case string
        /// A number as RFC 8259 spells it.
        case number
        /// `true`, `false` or `null`.
        case literal
        /// Anything else that stands where a value could.
        case raw
        /// What stands before a colon in an object. It is no child: its value is the next node.
        case key
    }

    package var start: Int32
    package var end: Int32
    package var parent: Int32
    package var previous: Int32 = -1
    package var next: Int32 = -1
    package var lastChild: Int32 = -1
    package var childCount: Int32 = 0
    package var kind: Kind
    /// Whether the node before this one is its key.
    package var hasKey = false
    /// Whether the bracket or quote that it opens is closed.
    package var isClosed = true

    package var range: Range<Int> { Int(start)..<Int(end) }
}
