import Testing

@testable import Fuzzing

@Suite("Text for a terminal")
struct PrintableTextTests {
    @Test(
        "Bytes that a terminal may act on are spelt out",
        arguments: [
            (Array("plain é 漢 🙂".utf8), "plain é 漢 🙂"),
            (Array("a\u{1B}[31mb".utf8), "a\\x1B[31mb"),
            ([0x00, 0x07, 0x7F], "\\x00\\x07\\x7F"),
            (Array("\n\r\t".utf8), "\\n\\r\\t"),
            (Array("\u{9B}2J".utf8), "\\xC2\\x9B2J"),
            (Array("a\u{202E}b\u{2066}".utf8), "a\\xE2\\x80\\xAEb\\xE2\\x81\\xA6"),
            (Array("\u{2028}\u{200B}\u{FEFF}".utf8), "\\xE2\\x80\\xA8\\xE2\\x80\\x8B\\xEF\\xBB\\xBF"),
            ([0x61, 0xFF, 0x62, 0xC3], "a\\xFFb\\xC3"),
            ([0xED, 0xA0, 0x80, 0x7A], "\\xED\\xA0\\x80z"),
            ([0xF0, 0x9F, 0x99, 0x7A], "\\xF0\\x9F\\x99z"),
            ([0xC0, 0x80], "\\xC0\\x80"),
            (Array("\\n".utf8), "\\\\n"),
            ([], ""),
        ] as [([UInt8], String)])
    func escapes(bytes: [UInt8], expected: String) {
        #expect(PrintableText.input(bytes) == expected)
    }

    @Test("A message keeps its single backslashes")
    func message() {
        #expect(PrintableText.message("C:\\x \u{1B}]0;title\u{7}") == "C:\\x \\x1B]0;title\\x07")
    }

    @Test("A long input is cut between characters, and says how much is left")
    func cut() {
        #expect(PrintableText.input(Array("abcdef".utf8), limit: 6) == "abcdef")
        #expect(PrintableText.input(Array("abcdef".utf8), limit: 5) == "abcde … and 1 byte more")
        #expect(PrintableText.input(Array("abé".utf8), limit: 3) == "ab … and 2 bytes more")
        #expect(PrintableText.input(Array("🙂🙂".utf8), limit: 7) == "🙂 … and 4 bytes more")
        #expect(
            PrintableText.input(Array(repeating: 0x80, count: 9), limit: 4) == "\\x80\\x80\\x80\\x80 … and 5 bytes more"
        )
    }
}
