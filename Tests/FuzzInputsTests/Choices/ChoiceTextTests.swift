import FuzzCore
import Testing

@testable import FuzzInputs

struct ChoiceTextTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var text: String
        var choices: [Choice]
        var testDescription: String { text }

        init(_ text: String, _ choices: Choice...) {
            self.text = text
            self.choices = choices
        }
    }

    static let samples: [Sample] = [
        Sample("0 -5 18446744073709551615", .integer(0), .integer(-5), .integer(Int128(UInt64.max))),
        Sample("true false", .boolean(true), .boolean(false)),
        Sample(
            "0.5 -0.0 1e+20", .double(bits: 0.5.bitPattern), .double(bits: (-0.0).bitPattern),
            .double(bits: 1e20.bitPattern)),
        Sample(
            "inf -inf nan", .double(bits: Double.infinity.bitPattern), .double(bits: (-Double.infinity).bitPattern),
            .double(bits: Double.nan.bitPattern)),
        Sample("nan:fff8000000000001", .double(bits: 0xFFF8_0000_0000_0001)),
        Sample("'' 'two words'", .string([]), .string(Array("two words".unicodeScalars))),
        Sample(#"'\'\\\u{22}\u{A}\u{0}é\u{301}'"#, .string(["'", "\\", "\"", "\n", "\0", "é", "\u{301}"])),
        Sample("'😀[<>]\\u{A0}'", .string(["😀", "[", "<", ">", "]", "\u{A0}"])),
        Sample("<> <00ff>", .bytes([]), .bytes([0, 255])),
    ]

    @Test("Each kind of choice has one text, and the text gives the choice back", arguments: samples)
    func kinds(sample: Sample) throws {
        #expect(ChoicePrinter.text(of: sample.choices) == sample.text)
        #expect(try ChoiceReader.choices(in: Array(sample.text.utf8)) == sample.choices)
    }

    @Test("Draws of several choices stand in brackets, each once, and the whole has none")
    func brackets() throws {
        var record = ChoiceRecord()
        let whole = ChoiceLabel("array")
        record.openSpan(whole)
        record.openSpan(whole)
        for value in 1...2 as ClosedRange<Int128> {
            record.openSpan(ChoiceLabel("element"))
            record.append(.boolean(true), of: .boolean)
            record.openSpan(ChoiceLabel("integer"))
            record.append(.integer(value), of: .integer(IntegerDomain(0...9, target: 0)))
            record.closeSpan(isDiscarded: false)
            record.closeSpan(isDiscarded: false)
        }
        record.append(.boolean(false), of: .boolean)
        record.closeSpan(isDiscarded: false)
        record.closeSpan(isDiscarded: false)
        let text = ChoicePrinter.text(of: record)
        #expect(text == "[true 1] [true 2] false")
        #expect(try ChoiceReader.choices(in: Array(text.utf8)) == record.choices)
    }

    @Test(
        "What is no choice is told with its place",
        arguments: [
            ("1 [2", 4), ("1]", 1), ("1 '2", 2), ("'\\x'", 0), ("<0>", 0), ("<0g>", 0), ("1 yes", 2),
            ("'\\u{D800}'", 0),
            ("nan:0", 0), ("'\\", 0),
        ])
    func defects(text: String, offset: Int) throws {
        let error = try #require(throws: ChoiceTextError.self) { try ChoiceReader.choices(in: Array(text.utf8)) }
        #expect(error.offset == offset)
        #expect(error.description.hasPrefix("byte \(offset) of the choices: "))
    }

    @Test("White space between choices is free")
    func whiteSpace() throws {
        #expect(
            try ChoiceReader.choices(in: Array(" 1\n\t[ 2 'a'3 ]\r\n".utf8)) == [
                .integer(1), .integer(2), .string(["a"]), .integer(3),
            ])
    }
}
