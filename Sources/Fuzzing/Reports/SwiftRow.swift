internal import Foundation
internal import FuzzInputs
internal import FuzzRuntime

/// A row as Swift source: an element of the arguments of a parameterized test.
struct SwiftRow {
    var row: TableRow
    var target: String

    var source: String {
        var arguments = [
            Self.literal(row.name), "of: \(Self.literal(target))", "input: \(input)", "expecting: \(expectation)",
        ]
        if row.status == .open { arguments.append("status: .open") }
        if row.needsProcess { arguments.append("isolated: true") }
        return "RegressionRow(\(arguments.joined(separator: ", "))),"
    }

    private var input: String {
        guard let text = String(validating: row.bytes, as: UTF8.self) else {
            return "SeedInput(base64: \"\(Data(row.bytes).base64EncodedString())\")"
        }
        return Self.literal(text)
    }

    private var expectation: String {
        switch row.expectation {
        case .behaves: ".behaves"
        case .accepted: ".accepted"
        case .rejected(nil): ".rejected"
        case .rejected(let name?): ".rejected(\(Self.literal(name)))"
        }
    }

    /// A raw one where quotes or backslashes are in it and nothing else needs an escape.
    static func literal(_ text: String) -> String {
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
