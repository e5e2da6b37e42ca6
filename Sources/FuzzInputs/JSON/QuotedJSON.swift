/// Text as a JSON string, for files that people read: what shows nothing, or makes a terminal act, is escaped.
///
///     QuotedJSON.text("a\u{FEFF}b\n") == #""a\ufeffb\n""#
package enum QuotedJSON {
    package static func text(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.isUnseen:
                for unit in UTF16.encode(scalar) ?? .init() {
                    let digits = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension String {
    /// With what shows nothing, or makes a terminal act, as escapes; all else as it is.
    package var withoutUnseen: String {
        guard unicodeScalars.contains(where: \.isUnseen) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.isUnseen {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether a terminal may act on it, or show nothing for it.
    package var isUnseen: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
