/// The spellings that decoders are configured for. A growing set: a format is a row.
package enum SynthesisTexts {
    package static let dates: [String] = [
        "0", "\"2001-01-01T00:00:00Z\"", "\"2001-01-01T00:00:00.000Z\"", "\"2001-01-01\"", "\"2001-01-01 00:00:00\"",
        "\"2001-01-01T00:00:00+0000\"", "\"2001-01-01T00:00:00\"", "\"2001-01-01 00:00\"",
        "\"2001-01-01 00:00:00 +0000\"", "\"01/01/2001\"", "\"01.01.2001\"", "\"01-01-2001\"", "\"2001/01/01\"",
        "\"20010101\"", "\"Mon, 01 Jan 2001 00:00:00 +0000\"", "\"Mon, 01 Jan 2001 00:00:00 GMT\"", "\"2001-01\"",
        "\"2001\"", "\"0\"", "\"00:00\"", "\"00:00:00\"", "\"Jan 1, 2001\"", "\"January 1, 2001\"", "\"1 Jan 2001\"",
        "\"01/01/2001 00:00\"", "\"20010101T000000Z\"", "1", "1000000000", "{}", "[]",
    ]

    package static let data: [String] = ["\"\"", "[]", "\"AAAA\"", "\"00\"", "[0]", "\"0x00\"", "0", "{}"]

    package static let urls: [String] = ["\"a\"", "\"a:b\"", "\"https://a.b/c\"", "\"file:///a\"", "\"/a\"", "\"\""]

    static let uuid = "\"00000000-0000-0000-0000-000000000000\""

    package static let strings: [String] = ["\"\"", "\"a\""] + SampleTexts.strings.dropFirst().map(JSONSpelling.quoted)

    package static let numbers: [String] =
        ["0", "1"] + SampleTexts.integers.map { "\($0)" } + SampleTexts.fractions.map { "\($0)" }

    /// One value of each kind, for a place of which nothing is known.
    package static let kinds: [String] = [
        "0", "\"\"", "{}", "[]", "false", "null", "\"a\"", "\"0\"", "[0]", "[\"\"]", "[{}]", "1",
    ]

    /// The values that a decoder may have meant by the name of a type.
    static func values(expected: String) -> [String] {
        // Of `Swift.Dictionary<Swift.String, Any>`, what comes before the brackets counts.
        let name = expected.prefix { $0 != "<" }
        let last = name.split(separator: ".").last.map(String.init) ?? ""
        switch last {
        case "Dictionary": return ["{}"]
        case "Array", "Set": return ["[]"]
        case "String": return strings
        case "Bool": return ["false", "true"]
        case "Double", "Float", "Float16", "Decimal": return numbers
        case "Date": return dates
        case "Data": return data
        case "URL": return urls
        case "UUID": return [uuid]
        case let last where last.hasPrefix("Int") || last.hasPrefix("UInt"): return numbers
        default: return kinds
        }
    }
}
