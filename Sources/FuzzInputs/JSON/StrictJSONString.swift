/// The grammar of strings in RFC 8259, section 7, over UTF-8 as RFC 3629 defines it.
enum StrictJSONString {
    /// The offset behind the closing quote of the string that starts at `start`.
    static func end(_ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int) throws(StrictJSONError) -> Int {
        var i = start + 1
        while i < length {
            switch text[i] {
            case UInt8(ascii: "\""):
                return i + 1
            case UInt8(ascii: "\\"):
                i = try endOfEscape(text, i, length)
            case 0..<0x20:
                throw StrictJSONError(offset: i, reason: .controlCharacter)
            case 0x20..<0x80:
                i &+= 1
            default:
                guard let end = endOfScalar(text, i, length) else {
                    throw StrictJSONError(offset: i, reason: .invalidUTF8)
                }
                i = end
            }
        }
        throw StrictJSONError(offset: length, reason: .unterminatedString)
    }

    /// The offset behind a well-formed UTF-8 sequence of two to four bytes, or nil (the Unicode Standard, table 3-7).
    static func endOfScalar(_ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int) -> Int? {
        let lead = text[start]
        let count: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: count = 2
        case 0xE0...0xEF:
            count = 3
            if lead == 0xE0 { second = 0xA0...0xBF }
            if lead == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            count = 4
            if lead == 0xF0 { second = 0x90...0xBF }
            if lead == 0xF4 { second = 0x80...0x8F }
        default: return nil
        }
        guard start + count <= length, second.contains(text[start + 1]) else { return nil }
        for i in start + 2..<max(start + 2, start + count) where text[i] & 0xC0 != 0x80 { return nil }
        return start + count
    }

    private static func endOfEscape(
        _ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int
    ) throws(StrictJSONError) -> Int {
        guard start + 1 < length else { throw StrictJSONError(offset: length, reason: .unterminatedString) }
        switch text[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            for i in start + 2..<start + 6 {
                guard i < length, isHexDigit(text[i]) else {
                    throw StrictJSONError(offset: start, reason: .invalidEscape)
                }
            }
            return start + 6
        default:
            throw StrictJSONError(offset: start, reason: .invalidEscape)
        }
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        JSONNumber.isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
    }
}
