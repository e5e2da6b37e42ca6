/// Where a dictionary file cannot be read, and why.
package struct DictionaryError: Error, Hashable, Sendable {
    package enum Reason: Error, Hashable, Sendable {
        /// The line does not begin with a quote, nor with a name and an equals sign before one.
        case missingQuote
        case unterminatedWord
        case emptyWord
        /// Something but a comment follows the word.
        case trailingText
        /// A backslash that no `\`, `"`, or `x` with two hexadecimal digits follows.
        case invalidEscape
        /// A control character that is not written as `\xNN`.
        case controlCharacter(UInt8)
    }

    /// Counted from 1.
    package var line: Int
    package var reason: Reason

    package init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }
}

extension DictionaryError: CustomStringConvertible {
    package var description: String {
        "line \(line): \(reason.description)"
    }
}

extension DictionaryError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missingQuote: #"expected "word" or name="word""#
        case .unterminatedWord: "the word has no closing quote"
        case .emptyWord: "the word is empty"
        case .trailingText: "only a comment may follow the word"
        case .invalidEscape: #"an escape is one of \\, \" and \xNN"#
        case .controlCharacter(let byte):
            #"write the control character as \x"# + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
}
