/// A mutation under way: what every operation of a ``MutatorTable`` works on.
///
/// An operation changes `input` and answers true, or declines: it answers false and has changed nothing but `scratch`
/// and `spare`, which are everybody's to use.
package struct Mutation: ~Copyable {
    /// What is mutated.
    package var input: InputBuffer
    /// The tree of `input`, for operations on JSON.
    package var tree = JSONTree()
    /// The corpus to take bytes from.
    package var others: CorpusView
    /// Room to write a text before it goes into the input. It holds what the input may hold, and 4 KiB more.
    var scratch: InputBuffer
    /// The tree of another entry.
    var spare = JSONTree()
    /// The tokens of `input`, for operations on choices, and those of another entry.
    var choices = ChoiceTokens()
    var otherChoices = ChoiceTokens()
    /// The shape of the target's documents, where it is known.
    package var schema: SchemaIndex?
    /// The nodes of the schema that those of `tree` are instances of, where it has been made for that tree.
    var match = SchemaMatch()
    var isMatched = false
    /// The words of a dictionary, where there are any.
    package var words: WordIndex?
    /// Checks what is taken from other entries.
    var reader = StrictJSONReader()
    /// Whether the input is JSON by RFC 8259, so that operations on the tree have to leave it so.
    package var isStrict = false

    /// A mutation of nothing; `input` and `others` are to be set.
    package init(maximumLength: Int) {
        let capacity = maximumLength + 4096
        scratch = InputBuffer(base: .allocate(byteCount: capacity, alignment: 16), capacity: capacity)
        input = InputBuffer(base: scratch.base, capacity: 0)
        others = CorpusView(bytes: scratch.base, table: nil, count: 0)
    }

    deinit {
        scratch.base.deallocate()
    }

    /// Writes a text of the engine's own to `scratch`. One that does not fit is left out, and no harm done: what
    /// `scratch` holds is then longer than any input, for the texts are shorter than its extra room.
    mutating func write(_ text: StaticString) {
        _ = scratch.append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func write(_ byte: UInt8) {
        _ = scratch.append(byte)
    }

    mutating func write(decimal number: Int) {
        var rest = number.magnitude
        var length = 1
        var bound: UInt = 10
        while rest >= bound, length < 19 {
            length += 1
            bound *= 10
        }
        let start = scratch.count
        guard scratch.resize(start..<start, to: length) else { return }
        for offset in (start..<start + length).reversed() {
            scratch[offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    /// Writes two hexadecimal digits.
    mutating func write(hex byte: UInt8) {
        write(hexDigit: byte >> 4)
        write(hexDigit: byte & 15)
    }

    private mutating func write(hexDigit digit: UInt8) {
        write(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }

    /// Writes bytes of the input to `scratch`; false where they do not fit.
    mutating func write(_ range: Range<Int>) -> Bool {
        scratch.append(input[range])
    }

    /// Puts what `scratch` holds in place of the range.
    mutating func replaceByScratch(_ range: Range<Int>) -> Bool {
        input.replace(range, with: scratch.bytes)
    }

    mutating func insert(_ text: StaticString, at offset: Int) -> Bool {
        replace(offset..<offset, with: text)
    }

    mutating func replace(_ range: Range<Int>, with text: StaticString) -> Bool {
        input.replace(range, with: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
