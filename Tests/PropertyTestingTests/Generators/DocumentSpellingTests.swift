import Foundation
import FuzzCore
import Testing

@testable import FuzzInputs
@testable import PropertyTesting

struct DocumentSpellingTests {
    @Test(
        "Every spelling of a date draws first the one that it was read off", arguments: SynthesisTexts.dates.dropLast(2)
    )
    func simplestDates(sample: String) throws {
        var source = ChoiceSource(replaying: [])
        #expect(try DateSpelling(sample: sample).text(&source) == (Double(sample) == nil ? sample : "0"))
    }

    @Test(
        "Dates in a spelling are what the calendar has",
        arguments: [
            ("\"2001-01-01T00:00:00Z\"", "yyyy-MM-dd'T'HH:mm:ss'Z'"),
            ("\"2001-01-01T00:00:00.000Z\"", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"),
            ("\"01.01.2001\"", "dd.MM.yyyy"), ("\"20010101\"", "yyyyMMdd"), ("\"1 Jan 2001\"", "d MMM yyyy"),
            ("\"Mon, 01 Jan 2001 00:00:00 GMT\"", "EEE, dd MMM yyyy HH:mm:ss 'GMT'"),
            ("\"January 1, 2001\"", "MMMM d, yyyy"),
        ])
    func dates(sample: String, format: String) throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        for day in [0, 1, 30, 31, 58, 59, 364, 365, 1_154, 1_155, 36_523, -1, -366, -12_000, 700_000] {
            for millisecond in [0, 1, 59_999, 86_399_999] {
                var source = ChoiceSource(replaying: [.integer(Int128(day)), .integer(Int128(millisecond))])
                let text = try DateSpelling(sample: sample).text(&source)
                let hasTime = format.contains("HH")
                let seconds = Double(day) * 86_400 + (hasTime ? Double(millisecond) / 1_000 : 0)
                let rounded = format.contains("SSS") ? seconds : seconds.rounded(.down)
                let date = Date(timeIntervalSinceReferenceDate: rounded)
                #expect(text == "\"\(formatter.string(from: date))\"")
            }
        }
    }

    @Test(
        "A pattern keeps what stands between letters and digits",
        arguments: [
            ("EUR", "AAA"), ("a1-B", "a0-A"), ("2001-01-01", "0000-00-00"), ("+1 (555)", "+0 (000)"), ("::", "::"),
        ])
    func patterns(text: String, simplest: String) throws {
        let pattern = TextPattern(text, varies: false)
        var source = ChoiceSource(replaying: [])
        #expect(try pattern.text(&source) == simplest)
        var random = ChoiceSource(SplitMix64(seed: 1), size: 50)
        for _ in 0..<50 {
            let drawn = try pattern.text(&random)
            #expect(TextPattern(drawn, varies: false) == pattern)
        }
    }

    @Test("Bytes are spelled as a decoder was seen to take them")
    func bytes() {
        #expect(DataSpelling.base64.text([0, 255]) == "\"AP8=\"")
        #expect(DataSpelling.hexadecimal(prefix: "0x").text([0, 255]) == "\"0x00ff\"")
        #expect(DataSpelling.numbers.text([0, 255]) == "[0,255]")
    }

    @Test("A quoted text is unquoted again, whatever is in it")
    func quotes() throws {
        for text in try Generator.string(of: .ascii + .invisible + .unicode).samples(500) {
            #expect(SynthesizedValue.unquoted(JSONSpelling.quoted(text)) == text)
        }
    }

    @Test("Values have the same text where they cannot be told apart, and another where they can")
    func valueTexts() {
        final class Box { let value: Int; init(_ value: Int) { self.value = value } }
        #expect(ReflectedText.text(of: Box(1)) == ReflectedText.text(of: Box(1)))
        #expect(ReflectedText.text(of: Box(1)) != ReflectedText.text(of: Box(2)))
        #expect(ReflectedText.text(of: Set(0..<50)) == ReflectedText.text(of: Set((0..<50).reversed())))
        #expect(ReflectedText.text(of: [1: "a"]) != ReflectedText.text(of: [1: "b"]))
        #expect(ReflectedText.text(of: Int?.none as Any) != ReflectedText.text(of: Int?.some(0) as Any))
        #expect(ReflectedText.text(of: Decimal(1)) != ReflectedText.text(of: Decimal(2)))
        #expect(ReflectedText.text(of: [Int]()) != ReflectedText.text(of: [[Int]()]))
    }
}
