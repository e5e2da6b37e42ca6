internal import FuzzCore

/// Words made ready for mutations: as bytes, as the contents of JSON strings, and as JSON numbers.
///
/// Made once, shared by all mutations; using it allocates nothing.
package final class WordIndex: Sendable {
    /// Words of one origin, each form of them in one block of memory.
    package final class Part: Sendable {
        /// Each word, as it is.
        let words: [Range<Int>]
        /// The words that are UTF-8, as they stand between double quotes.
        let contents: [Range<Int>]
        /// The words that are JSON numbers.
        let numbers: [Range<Int>]
        let bytes: [UInt8]

        package init(_ dictionary: InputDictionary = InputDictionary()) {
            var memory = SchemaMemory()
            words = dictionary.words.map { memory.add($0) }
            contents = dictionary.words.compactMap { word in
                ComparedText.escaped(word, UInt8(ascii: "\"")).map { memory.add($0) }
            }
            numbers = dictionary.words.filter(WordIndex.isNumber).map { memory.add($0) }
            bytes = memory.bytes
        }
    }

    /// The words of one form.
    struct Form: Sendable {
        let given: [Range<Int>]
        /// Their places count from the end of the given words' memory.
        let compared: [Range<Int>]
        let givenBytes: Int

        var isEmpty: Bool { given.isEmpty && compared.isEmpty }

        /// One of them, not empty: where there are both, as often a given one as one that was compared, however many
        /// there are of these.
        func pick<R: RandomNumberGenerator>(_ random: inout R) -> Range<Int> {
            if compared.isEmpty || !given.isEmpty && random.oneIn(2) { return random.pick(given) }
            let place = random.pick(compared)
            return place.lowerBound + givenBytes..<place.upperBound + givenBytes
        }
    }

    let words: Form
    let contents: Form
    let numbers: Form
    private let given: Part
    private let compared: Part

    /// - Parameter compared: words that the code under test compared inputs with.
    package init(_ given: Part, compared: Part = Part()) {
        self.given = given
        self.compared = compared
        func form(_ places: (Part) -> [Range<Int>]) -> Form {
            Form(given: places(given), compared: places(compared), givenBytes: given.bytes.count)
        }
        words = form(\.words)
        contents = form(\.contents)
        numbers = form(\.numbers)
    }

    package convenience init(_ given: InputDictionary, compared: InputDictionary = InputDictionary()) {
        self.init(Part(given), compared: Part(compared))
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Borrows a word for the time of the call.
    func withWord<Result>(_ place: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let count = given.bytes.count
        if place.lowerBound < count {
            return given.bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[place])) }
        }
        return compared.bytes.withUnsafeBytes {
            body(UnsafeRawBufferPointer(rebasing: $0[place.lowerBound - count..<place.upperBound - count]))
        }
    }

    /// Whether the bytes are those of a word.
    func matches(_ place: Range<Int>, _ other: UnsafeRawBufferPointer) -> Bool {
        place.count == other.count && withWord(place) { $0.elementsEqual(other) }
    }

    private static func isNumber(_ word: [UInt8]) -> Bool {
        word.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { JSONNumber.end($0, 0, bytes.count) == bytes.count } ?? false
        }
    }
}
