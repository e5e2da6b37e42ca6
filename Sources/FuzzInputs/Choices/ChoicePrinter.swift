package import FuzzCore

/// Choices as text that a person can read and edit: `[true 5] [true -1] false`.
///
/// | choice | text |
/// |---|---|
/// | integer | `-5` |
/// | boolean | `true`, `false` |
/// | double | `0.5`, `1e+20`, `-0.0`, `inf`, `nan`; a NaN with a payload of its own by its bits, `nan:7ff8000000000001` |
/// | string | `'two words'`, with `\'`, `\\`, and `\u{A}` where one would not see what stands there |
/// | bytes | `<00ff>` |
///
/// Brackets stand around the choices of one draw where there are several. They are for people and for what edits the text: a replay does
/// not need them.
package struct ChoicePrinter {
    private var text = ""

    /// The text, in brackets as the spans are.
    package static func text(of record: ChoiceRecord) -> String {
        var printer = ChoicePrinter()
        printer.print(record)
        return printer.text
    }

    /// The text without brackets: one line that can stand in Swift source.
    package static func text(of choices: [Choice]) -> String {
        var printer = ChoicePrinter()
        for choice in choices { printer.print(choice) }
        return printer.text
    }

    private mutating func print(_ record: ChoiceRecord) {
        let brackets = Self.brackets(of: record)
        var next = 0
        var ends: [Int] = []
        for (place, choice) in record.choices.enumerated() {
            while next < brackets.count, brackets[next].lowerBound == place {
                separate()
                text.append("[")
                ends.append(brackets[next].upperBound)
                next += 1
            }
            print(choice)
            while ends.last == place + 1 {
                text.append("]")
                ends.removeLast()
            }
        }
    }

    /// The spans of several choices, but for that of the whole, and each once.
    private static func brackets(of record: ChoiceRecord) -> [Range<Int>] {
        var brackets: [Range<Int>] = []
        let whole = 0..<record.choices.count
        for span in record.spans where span.choices.count > 1 && span.choices != whole {
            // Spans with the same choices lie one in the other, so that nothing but such spans is between them.
            if brackets.last != span.choices { brackets.append(span.choices) }
        }
        return brackets
    }

    private mutating func separate() {
        if !text.isEmpty, text.utf8.last != UInt8(ascii: "[") { text.append(" ") }
    }

    private mutating func print(_ choice: Choice) {
        separate()
        switch choice {
        case .integer(let value): text.append(String(value))
        case .boolean(let value): text.append(value ? "true" : "false")
        case .double(let bits): text.append(Self.text(of: Double(bitPattern: bits)))
        case .string(let scalars):
            text.append("'")
            for scalar in scalars { text.append(Self.text(of: scalar)) }
            text.append("'")
        case .bytes(let bytes):
            text.append("<")
            for byte in bytes { text.append((byte < 16 ? "0" : "") + String(byte, radix: 16)) }
            text.append(">")
        }
    }

    private static func text(of value: Double) -> String {
        guard value.isNaN else { return value.description }
        return value.bitPattern == Double.nan.bitPattern ? "nan" : "nan:" + String(value.bitPattern, radix: 16)
    }

    private static func text(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "'": return "\\'"
        case "\\": return "\\\\"
        case "\"": return "\\u{22}"
        case " ": return " "
        default:
            return isSeenAlone(scalar)
                ? String(Character(scalar)) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }

    /// Not so are marks, which join what stands before them, and all white space.
    private static func isSeenAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .spaceSeparator, .surrogate, .privateUse, .unassigned: false
        default: !scalar.isUnseen
        }
    }
}
