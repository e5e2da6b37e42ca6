internal import Foundation

/// A list of 64-bit words that costs little in JSON: base64 of their bytes, the low one first.
struct PackedWords: Codable {
    var words: [UInt64]

    init(_ words: [UInt64]) {
        self.words = words
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let bytes = Data(base64Encoded: try container.decode(String.self)), bytes.count % 8 == 0 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a list of 64-bit words")
        }
        words = stride(from: bytes.startIndex, to: bytes.endIndex, by: 8).map { start in
            bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var bytes = Data(capacity: words.count * 8)
        for word in words { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }
        var container = encoder.singleValueContainer()
        try container.encode(bytes.base64EncodedString())
    }

    /// A table as two lists, in the order of its keys.
    static func columns(of table: [UInt64: Int]) -> (PackedWords, PackedWords) {
        let rows = table.sorted { $0.key < $1.key }
        return (PackedWords(rows.map(\.key)), PackedWords(rows.map { UInt64($0.value) }))
    }

    static func table(_ keys: PackedWords, _ values: PackedWords) -> [UInt64: Int] {
        zip(keys.words, values.words).reduce(into: [:]) { $0[$1.0] = Int(clamping: $1.1) }
    }
}
