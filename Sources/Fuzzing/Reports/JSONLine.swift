/// One JSON object on one line, its keys in the order in which they were added.
///
///     JSONLine("notice").with("target", "offer").text == #"{"event":"notice","target":"offer"}"#
struct JSONLine: Sendable, Equatable {
    private var body: String

    init(_ event: String) {
        body = "{\"event\":" + Self.quoted(event)
    }

    /// The object, without a newline.
    var text: String { body + "}" }

    func with(_ key: String, _ value: String) -> JSONLine {
        appending(key, Self.quoted(value))
    }

    func with(_ key: String, _ value: some BinaryInteger) -> JSONLine {
        appending(key, String(value))
    }

    /// In thousandths, without an exponent.
    func with(_ key: String, thousandths value: Double) -> JSONLine {
        let whole = UInt64(max(0, min(value, 1e15) * 1_000).rounded())
        let fraction = String(whole % 1_000)
        return appending(key, "\(whole / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction)
    }

    func with(_ key: String, _ value: Bool) -> JSONLine {
        appending(key, value ? "true" : "false")
    }

    private func appending(_ key: String, _ value: String) -> JSONLine {
        var copy = self
        copy.body += "," + Self.quoted(key) + ":" + value
        return copy
    }

    /// A JSON string; what a terminal must not see is escaped too.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where PrintableText.isUnsafe(scalar):
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
