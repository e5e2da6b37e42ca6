/// A word, given in code, that inputs of a target are likely to hold.
///
///     Target("query", decode: Query.parse, words: ["SELECT", "WHERE", DictionaryWord([0xEF, 0xBB, 0xBF])])
public struct DictionaryWord: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The word, as it stands in an input.
    public let bytes: [UInt8]

    /// A word of these bytes.
    public init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// A word of the text's UTF-8.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// A word of the text's UTF-8.
    public init(stringLiteral text: String) {
        self.init(text)
    }
}
