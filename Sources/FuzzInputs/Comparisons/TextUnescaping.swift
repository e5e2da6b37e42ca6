/// Resolves the escapes of a string's content, and remembers where each byte of the result comes from.
///
/// An escape that JSON does not know stays as it is spelled; a lone surrogate becomes U+FFFD.
struct TextUnescaping {
    private(set) var bytes: [UInt8] = []
    /// Of each byte, where the piece that it begins starts in the input; -1 within a piece.
    private(set) var offsets: [Int32] = []

    init(_ input: [UInt8], _ content: Range<Int>) {
        var i = content.lowerBound
        while i < content.upperBound {
            guard input[i] == UInt8(ascii: "\\"), i + 1 < content.upperBound else {
                bytes.append(input[i])
                offsets.append(Int32(i))
                i += 1
                continue
            }
            let escape = input[i + 1]
            if escape == UInt8(ascii: "u"), let length = appendBraced(input, i, content.upperBound) {
                i += length
                continue
            }
            if escape == UInt8(ascii: "u"), let unit = Self.unit(input, i, content.upperBound) {
                i += appendUnit(unit, input, i, content.upperBound)
            } else {
                append(Self.simple(escape).map { [$0] } ?? [UInt8(ascii: "\\"), escape], i)
                i += 2
            }
        }
    }

    private mutating func append(_ piece: [UInt8], _ offset: Int) {
        for (number, byte) in piece.enumerated() {
            bytes.append(byte)
            offsets.append(number == 0 ? Int32(offset) : -1)
        }
    }

    /// Appends a unit of UTF-16, with the second half of its pair where there is one, and answers the bytes read.
    private mutating func appendUnit(_ unit: UInt32, _ input: [UInt8], _ offset: Int, _ end: Int) -> Int {
        var value = unit
        var length = 6
        if (0xD800..<0xDC00).contains(unit), let low = Self.unit(input, offset + 6, end),
            (0xDC00..<0xE000).contains(low)
        {
            value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            length = 12
        }
        append(Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8), offset)
        return length
    }

    /// Appends a scalar as choices spell it, `\u{1F600}`, and answers the bytes read; nil where none is.
    private mutating func appendBraced(_ input: [UInt8], _ offset: Int, _ end: Int) -> Int? {
        guard offset + 2 < end, input[offset + 2] == UInt8(ascii: "{"),
            let close = input[offset..<end].firstIndex(of: UInt8(ascii: "}")),
            let value = UInt32(String(decoding: input[(offset + 3)..<close], as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        append(Array(String(scalar).utf8), offset)
        return close + 1 - offset
    }

    private static func unit(_ input: [UInt8], _ offset: Int, _ end: Int) -> UInt32? {
        guard offset + 6 <= end, input[offset] == UInt8(ascii: "\\"), input[offset + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var value: UInt32 = 0
        for byte in input[offset + 2..<offset + 6] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 + UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 + UInt32(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 + UInt32(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return value
    }

    private static func simple(_ escape: UInt8) -> UInt8? {
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "'"): escape
        case UInt8(ascii: "b"): 8
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "r"): 13
        case UInt8(ascii: "t"): 9
        default: nil
        }
    }
}
