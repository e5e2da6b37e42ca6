/// One line of a dictionary file.
enum DictionaryLine {
    /// The word of a line, or nil where the line has only a comment or nothing.
    static func word(in line: ArraySlice<UInt8>) throws(DictionaryError.Reason) -> [UInt8]? {
        let text = line.drop(while: isSpace)
        guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
        guard let quote = text.firstIndex(of: UInt8(ascii: "\"")), isName(text[..<quote]) else { throw .missingQuote }
        var rest = text[(quote + 1)...]
        let word = try readWord(&rest)
        guard !word.isEmpty else { throw .emptyWord }
        let tail = rest.drop(while: isSpace)
        guard tail.isEmpty || tail.first == UInt8(ascii: "#") else { throw .trailingText }
        return word
    }

    /// Nothing, or anything with an equals sign behind it.
    private static func isName(_ text: ArraySlice<UInt8>) -> Bool {
        guard !text.isEmpty else { return true }
        let name = text.reversed().drop(while: isSpace)
        return name.first == UInt8(ascii: "=") && name.count > 1
    }

    /// Reads up to the closing quote, and past it.
    private static func readWord(_ rest: inout ArraySlice<UInt8>) throws(DictionaryError.Reason) -> [UInt8] {
        var word: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return word
            case UInt8(ascii: "\\"): word.append(try readEscape(&rest))
            case 0..<0x20 where byte != UInt8(ascii: "\t") && !(byte == 13 && rest.isEmpty), 0x7F:
                throw .controlCharacter(byte)
            default: word.append(byte)
            }
        }
        throw .unterminatedWord
    }

    private static func readEscape(_ rest: inout ArraySlice<UInt8>) throws(DictionaryError.Reason) -> UInt8 {
        switch rest.popFirst() {
        case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
        case UInt8(ascii: "\""): return UInt8(ascii: "\"")
        case UInt8(ascii: "x"):
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                throw .invalidEscape
            }
            return high << 4 | low
        default: throw .invalidEscape
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
