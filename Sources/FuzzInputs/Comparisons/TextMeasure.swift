/// What a text's length is counted in.
enum TextMeasure {
    case bytes, utf16, characters

    /// The lengths of a text; one that equals an earlier one is left out. What is no UTF-8 is counted in bytes alone.
    static func lengths(of text: ArraySlice<UInt8>) -> [(Int, TextMeasure)] {
        guard let string = String(validating: text, as: UTF8.self) else { return [(text.count, .bytes)] }
        var lengths = [(text.count, TextMeasure.bytes)]
        if string.utf16.count != text.count { lengths.append((string.utf16.count, .utf16)) }
        if lengths.allSatisfy({ $0.0 != string.count }) { lengths.append((string.count, .characters)) }
        return lengths
    }

    /// Where to cut a text so that what is left is as long as possible, and at most `limit`: how many bytes it has then,
    /// and its length. No character is cut where they are counted, and no scalar otherwise.
    func cut(_ text: ArraySlice<UInt8>, to limit: Int) -> (bytes: Int, length: Int) {
        guard let string = String(validating: text, as: UTF8.self) else { return (limit, limit) }
        var bytes = 0
        var length = 0
        if self == .characters {
            for character in string {
                guard length < limit else { break }
                bytes += character.utf8.count
                length += 1
            }
            return (bytes, length)
        }
        for scalar in string.unicodeScalars {
            let size = self == .bytes ? scalar.utf8.count : scalar.utf16.count
            guard length + size <= limit else { break }
            bytes += scalar.utf8.count
            length += size
        }
        return (bytes, length)
    }
}
