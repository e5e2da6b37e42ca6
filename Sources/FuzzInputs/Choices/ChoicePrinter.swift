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
///
/// One printer that prints again and again keeps its memory.
package struct ChoicePrinter {
    /// What was printed last, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []

    package init() {}

    /// The text, in brackets as the spans are.
    package static func text(of record: ChoiceRecord) -> String {
        var printer = ChoicePrinter()
        printer.print(record)
        return String(decoding: printer.bytes, as: UTF8.self)
    }

    /// The text without brackets: one line that can stand in Swift source.
    package static func text(of choices: [Choice]) -> String {
        var printer = ChoicePrinter()
        for choice in choices { printer.print(choice) }
        return String(decoding: printer.bytes, as: UTF8.self)
    }

    /// Prints in brackets as the spans are: those of several choices, but for that of the whole, and each once.
    package mutating func print(_ record: ChoiceRecord) {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        let whole = 0..<record.choices.count
        var next = 0
        for (place, choice) in record.choices.enumerated() {
            // Spans with the same choices lie one in the other, so that nothing but such spans is between them.
            var last = 0..<0
            while next < record.spans.count, record.spans[next].start <= place {
                let span = record.spans[next].choices
                next += 1
                guard span.count > 1, span != whole, span != last else { continue }
                last = span
                separate()
                bytes.append(UInt8(ascii: "["))
                ends.append(span.upperBound)
            }
            print(choice)
            while ends.last == place + 1 {
                bytes.append(UInt8(ascii: "]"))
                ends.removeLast()
            }
        }
    }

    private mutating func separate() {
        if !bytes.isEmpty, bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func print(_ choice: Choice) {
        separate()
        switch choice {
        case .integer(let value): print(value)
        case .boolean(let value): bytes += value ? "true".utf8 : "false".utf8
        case .double(let bits): bytes += Self.text(of: Double(bitPattern: bits)).utf8
        case .string(let scalars):
            bytes.append(UInt8(ascii: "'"))
            for scalar in scalars { print(scalar) }
            bytes.append(UInt8(ascii: "'"))
        case .bytes(let value):
            bytes.append(UInt8(ascii: "<"))
            for byte in value {
                bytes.append(Self.hexDigit(byte >> 4))
                bytes.append(Self.hexDigit(byte & 15))
            }
            bytes.append(UInt8(ascii: ">"))
        }
    }

    private mutating func print(_ value: Int128) {
        guard let small = Int(exactly: value) else { return bytes += String(value).utf8 }
        if small < 0 { bytes.append(UInt8(ascii: "-")) }
        var power: UInt = 1
        while small.magnitude / power >= 10 { power *= 10 }
        while power > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(small.magnitude / power % 10))
            power /= 10
        }
    }

    private static func hexDigit(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }

    private static func text(of value: Double) -> String {
        guard value.isNaN else { return value.description }
        return value.bitPattern == Double.nan.bitPattern ? "nan" : "nan:" + String(value.bitPattern, radix: 16)
    }

    private mutating func print(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "'": bytes += "\\'".utf8
        case "\\": bytes += "\\\\".utf8
        case "\"": bytes += "\\u{22}".utf8
        case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        default:
            bytes +=
                Self.isSeenAlone(scalar)
                ? Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                : Array("\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8)
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
