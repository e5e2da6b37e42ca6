internal import FuzzCore

/// Words made ready for mutations: as bytes, as the contents of JSON strings, and as JSON numbers, in one block of
/// memory.
///
/// Made once, shared by all mutations; using it allocates nothing.
package final class WordIndex: Sendable {
    /// The words of one form, in order: those that a person gave, then those that comparisons showed.
    struct Form: Sendable {
        let words: [Range<Int>]
        /// How many of them a person gave.
        let given: Int

        var isEmpty: Bool { words.isEmpty }

        /// One of them, not empty: where there are both, as often a given one as one that was compared, however many
        /// there are of these.
        func pick<R: RandomNumberGenerator>(_ random: inout R) -> Range<Int> {
            guard given > 0, given < words.count else { return random.pick(words) }
            return random.oneIn(2) ? words[random.below(given)] : words[given + random.below(words.count - given)]
        }
    }

    /// Each word, as it is.
    let words: Form
    /// The words that are UTF-8, as they stand between double quotes.
    let contents: Form
    /// The words that are JSON numbers.
    let numbers: Form
    private let bytes: [UInt8]

    /// - Parameter compared: words that the code under test compared inputs with.
    package init(_ given: InputDictionary, compared: InputDictionary = InputDictionary()) {
        var memory = SchemaMemory()
        func form(_ text: ([UInt8]) -> [UInt8]?) -> Form {
            let given = given.words.compactMap { text($0).map { memory.add($0) } }
            let compared = compared.words.compactMap { text($0).map { memory.add($0) } }
            return Form(words: given + compared, given: given.count)
        }
        words = form { $0 }
        contents = form { ComparedText.escaped($0, UInt8(ascii: "\"")) }
        numbers = form { Self.isNumber($0) ? $0 : nil }
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
