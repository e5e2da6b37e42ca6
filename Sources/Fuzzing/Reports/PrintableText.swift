internal import FuzzInputs

/// Text from inputs, errors and the file system, made safe for a terminal.
///
/// Controls, format characters (the bidirectional ones among them), separators of lines, and bytes that are no UTF-8 become
/// `\xNN`, byte by byte; newline, return and tab become `\n`, `\r`, `\t`. All else stays as it is.
enum PrintableText {
    /// A message, a path, a name: one line of it. Backslashes stay single.
    static func message(_ text: String) -> String {
        escape(text.utf8, backslashes: false)
    }

    /// The bytes of an input. Backslashes are doubled, so that the text tells the bytes exactly. At most `limit` bytes,
    /// cut between characters where there are any, and followed by how much was left out.
    static func input(_ bytes: [UInt8], limit: Int = 1_024) -> String {
        guard bytes.count > limit else { return escape(bytes, backslashes: true) }
        var end = limit
        while end > max(0, limit - 3), bytes[end] & 0xC0 == 0x80 { end -= 1 }
        if bytes[end] & 0xC0 == 0x80 { end = limit }
        let left = bytes.count - end
        return escape(bytes[..<end], backslashes: true) + " … and \(Amount.bytes(left)) more"
    }

    private static func escape(_ bytes: some Collection<UInt8>, backslashes: Bool) -> String {
        var text = ""
        var decoder = UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var position = bytes.startIndex
        while true {
            switch decoder.parseScalar(from: &rest) {
            case .valid(let encoded):
                append(UTF8.decode(encoded), encoded, to: &text, backslashes: backslashes)
                position = bytes.index(position, offsetBy: encoded.count)
            case .error(let length):
                for _ in 0..<length {
                    text += hex(bytes[position])
                    bytes.formIndex(after: &position)
                }
            case .emptyInput:
                return text
            }
        }
    }

    private static func append(
        _ scalar: Unicode.Scalar, _ encoded: some Collection<UInt8>, to text: inout String, backslashes: Bool
    ) {
        switch scalar {
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case "\\": text += backslashes ? "\\\\" : "\\"
        case _ where scalar.isUnseen: text += encoded.map(hex).joined()
        default: text.unicodeScalars.append(scalar)
        }
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "\\x0" + digits : "\\x" + digits
    }
}
