/// Words made ready for mutations: as bytes, as the contents of JSON strings, and as JSON numbers, in one block of
/// memory.
///
/// Made once, shared by all mutations; using it allocates nothing.
package final class WordIndex: Sendable {
    /// Each word, as it is.
    let words: [Range<Int>]
    /// The words that are UTF-8, as they stand between double quotes.
    let contents: [Range<Int>]
    /// The words that are JSON numbers.
    let numbers: [Range<Int>]
    private let bytes: [UInt8]

    package init(_ dictionary: InputDictionary) {
        var memory = SchemaMemory()
        words = dictionary.words.map { memory.add($0) }
        contents = dictionary.words.compactMap { word in
            ComparedText.escaped(word, UInt8(ascii: "\"")).map { memory.add($0) }
        }
        numbers = dictionary.words.filter(Self.isNumber).map { memory.add($0) }
        bytes = memory.bytes
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Borrows a word for the time of the call.
    func withWord<Result>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    /// Whether the bytes are those of a word.
    func matches(_ range: Range<Int>, _ other: UnsafeRawBufferPointer) -> Bool {
        range.count == other.count && withWord(range) { $0.elementsEqual(other) }
    }

    private static func isNumber(_ word: [UInt8]) -> Bool {
        word.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { JSONNumber.end($0, 0, bytes.count) == bytes.count } ?? false
        }
    }
}
