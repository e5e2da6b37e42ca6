/// The two words of a Swift string on 64-bit platforms.
///
/// A string of up to 15 bytes of UTF-8 lies in them: the first holds bytes 0 to 7, the low one first, the second bytes
/// 8 to 14 and, on top, 0xE0 for ASCII or 0xA0 otherwise, with the count. A longer one has its count and flags in
/// the first, and an address in the second.
enum SwiftStringWords {
    static let capacity = 15

    /// The first eight bytes.
    static func first(of text: ArraySlice<UInt8>) -> UInt64 {
        word(text.prefix(8))
    }

    /// Nil where the text does not fit.
    static func second(of text: ArraySlice<UInt8>) -> UInt64? {
        guard text.count <= capacity else { return nil }
        let isASCII = text.allSatisfy { $0 < 0x80 }
        return word(text.dropFirst(8)) | UInt64((isASCII ? 0xE0 : 0xA0) | text.count) << 56
    }

    /// The text of two words, or nil where they are none.
    static func text(_ first: UInt64, _ second: UInt64) -> [UInt8]? {
        guard let count = count(second) else { return nil }
        let all = bytes(first) + bytes(second).dropLast()
        guard all[count...].allSatisfy({ $0 == 0 }), let isASCII = isASCII(second) else { return nil }
        let text = Array(all.prefix(count))
        guard String(validating: text, as: UTF8.self) != nil, text.allSatisfy({ $0 < 0x80 }) == isASCII else {
            return nil
        }
        return text
    }

    /// The bytes of a first word before its zeros, or nil where others follow, or it is no UTF-8; the last of eight
    /// bytes may cut a character.
    static func head(_ word: UInt64) -> [UInt8]? {
        let all = bytes(word)
        let text = Array(all.prefix { $0 != 0 })
        guard all[text.count...].allSatisfy({ $0 == 0 }) else { return nil }
        return text.count == 8 || String(validating: text, as: UTF8.self) != nil ? text : nil
    }

    /// The byte count of a string that is too long for its words, as its first word says it.
    static func longCount(_ word: UInt64) -> Int? {
        let flags = word >> 48
        guard flags & 0xFFF == 0, flags != 0 else { return nil }
        let count = Int(word & 0xFFFF_FFFF_FFFF)
        return count > capacity ? count : nil
    }

    static func count(_ second: UInt64) -> Int? {
        isASCII(second) == nil ? nil : Int(second >> 56 & 15)
    }

    private static func isASCII(_ second: UInt64) -> Bool? {
        switch second >> 60 {
        case 0xE: true
        case 0xA: false
        default: nil
        }
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func bytes(_ word: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
    }
}
