/// A text as a literal of Swift source.
///
///     SwiftLiteral.text(of: "true 'a'")       // "true 'a'"
///     SwiftLiteral.text(of: #"'\u{A}'"#)      // #"'\u{A}'"#
package enum SwiftLiteral {
    /// A raw one where quotes or backslashes are in it and nothing else needs an escape.
    package static func text(of text: String) -> String {
        let isPlain = !text.unicodeScalars.contains { $0.isUnseen }
        let isQuoted = text.utf8.contains(UInt8(ascii: "\"")) || text.utf8.contains(UInt8(ascii: "\\"))
        if isPlain, !isQuoted { return "\"\(text)\"" }
        // By bytes, as the compiler reads them: a quote with an accent is one character.
        let special = ["\"#", "\\#"].contains { Array(text.utf8).contains(Array($0.utf8)) }
        if isPlain, !special { return "#\"\(text)\"#" }
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.isUnseen: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
