import FuzzInputs
import Testing

struct InputDictionaryTests {
    private func words(_ file: String) throws -> [String] {
        try InputDictionary(parsing: Array(file.utf8)).words.map { String(decoding: $0, as: UTF8.self) }
    }

    private func error(_ file: String) -> DictionaryError? {
        do {
            _ = try InputDictionary(parsing: Array(file.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test("Words stand with a name or without, between comments and empty lines")
    func format() throws {
        let file = "# verbs\n\nget=\"GET\"\n  \"PUT\"  \r\nlevel@2 = \"a b\" # with a comment\n\"#\"\n\"GET\""
        #expect(try words(file) == ["GET", "PUT", "a b", "#"])
        #expect(try words("") == [])
        #expect(try words("\u{FEFF}\"a\"") == ["a"])
    }

    @Test("Escapes are a backslash, a quote, and bytes by two hexadecimal digits")
    func escapes() throws {
        let parsed = try InputDictionary(parsing: Array(#"k="\\\"\x00\xfF\x0A""#.utf8))
        #expect(parsed.words == [[0x5C, 0x22, 0x00, 0xFF, 0x0A]])
        #expect(try words("\"\u{E9}\"") == ["\u{E9}"])
    }

    @Test("An error says in which line it is, and what is wrong")
    func errors() {
        #expect(error("\"a\"\nword") == DictionaryError(line: 2, reason: .missingQuote))
        #expect(error("name \"a\"") == DictionaryError(line: 1, reason: .missingQuote))
        #expect(error("=\"a\"") == DictionaryError(line: 1, reason: .missingQuote))
        #expect(error("#\n\"a\\\"") == DictionaryError(line: 2, reason: .unterminatedWord))
        #expect(error("k=\"\"") == DictionaryError(line: 1, reason: .emptyWord))
        #expect(error("\"a\" b") == DictionaryError(line: 1, reason: .trailingText))
        #expect(error(#""\n""#) == DictionaryError(line: 1, reason: .invalidEscape))
        #expect(error(#""\x4""#) == DictionaryError(line: 1, reason: .invalidEscape))
        #expect(error("\"\u{1}\"") == DictionaryError(line: 1, reason: .controlCharacter(1)))
        #expect(error("\n\n\"\u{B}\"")?.description == #"line 3: write the control character as \x0B"#)
    }

    @Test("Words from code come once, in order, and empty ones not at all")
    func fromCode() {
        var dictionary = InputDictionary(words: [[2], [], [1], [2]])
        dictionary.add([[1], [3]])
        #expect(dictionary.words == [[2], [1], [3]])
    }
}
