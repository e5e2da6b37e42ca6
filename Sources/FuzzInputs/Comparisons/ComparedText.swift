/// A text in the input: what a string's or a key's quotes enclose, or all of an input that is no JSON.
struct ComparedText {
    /// Its bytes in the input.
    var content: Range<Int32>
    /// What it says, escapes resolved, in ``ComparedInput/contents``.
    var text: Range<Int>
    /// Nil where nothing has to be escaped.
    var quote: UInt8?
    var isKey = false
    /// Whether escapes are those of ``ChoicePrinter``.
    var isOfChoices = false

    /// A text as it would have to be spelled here, or nil where it cannot be, for it is no UTF-8.
    func spelling(_ text: [UInt8]) -> [UInt8]? {
        guard let quote else { return text }
        if isOfChoices { return Self.choice(text) }
        return Self.escaped(text, quote)
    }

    private static func choice(_ text: [UInt8]) -> [UInt8]? {
        guard let text = String(validating: text, as: UTF8.self) else { return nil }
        return Array(ChoicePrinter.text(of: [.string(Array(text.unicodeScalars))]).utf8.dropFirst().dropLast())
    }

    static func escaped(_ text: [UInt8], _ quote: UInt8) -> [UInt8]? {
        guard String(validating: text, as: UTF8.self) != nil else { return nil }
        var spelled: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: "\\"): spelled += [byte, byte]
            case UInt8(ascii: "\""): spelled += [UInt8(ascii: "\\"), byte]
            case 0..<0x20, quote: spelled += Array("\\u00".utf8) + [hexDigit(byte >> 4), hexDigit(byte & 15)]
            default: spelled.append(byte)
            }
        }
        return spelled
    }

    private static func hexDigit(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}
