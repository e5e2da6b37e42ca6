import Testing

@testable import Fuzzing

@Suite("Marked input")
struct MarkedInputTests {
    static func rows(_ text: String, _ marks: Range<Int>...) -> [String] {
        MarkedInput(bytes: Array(text.utf8), marks: marks).rows
    }

    @Test("Marks stand below what they mark, an empty one below the byte behind it")
    func marks() {
        #expect(Self.rows(#"{"id":""}"#, 6..<8) == [#"{"id":""}"#, "      ^^"])
        #expect(Self.rows("[1,2]", 2..<2) == ["[1,2]", "  ^"])
        #expect(Self.rows("[1", 2..<2) == ["[1", "  ^"])
        #expect(Self.rows("", 0..<0) == ["", "^"])
        #expect(Self.rows("abc") == ["abc"])
    }

    @Test("What a terminal acts on is escaped, and marks are as wide as what is shown")
    func escaped() {
        #expect(Self.rows("a\u{1B}[1mb", 1..<2, 5..<6) == [#"a\x1B[1mb"#, " ^^^^   ^"])
        #expect(Self.rows("é\\日x", 2..<3, 3..<6) == [#"é\\日x"#, " ^^^^"])
    }

    @Test("A row ends with a line, and where it is full")
    func lines() {
        #expect(Self.rows("{\n\"a\"\n}", 3..<4) == [#"{\n"#, #""a"\n"#, " ^", "}"])
        let rows = Self.rows(String(repeating: "x", count: 200), 80..<81)
        #expect(rows.map(\.count) == [76, 76, 5, 48])
    }

    @Test("Bytes that are no text are digits")
    func binary() {
        let bytes = [UInt8](0x80...0x91) + Array("AB".utf8)
        #expect(
            MarkedInput(bytes: bytes, marks: [1..<2, 19..<20]).rows == [
                "00000000  80 81 82 83 84 85 86 87 88 89 8a 8b 8c 8d 8e 8f  ................",
                "             ^^",
                "00000010  90 91 41 42                                      ..AB",
                "                   ^^",
            ])
    }

    @Test("Of a long input the part around the first mark is shown, and how much is not")
    func long() {
        let text = String(repeating: "a", count: 10_000)
        let rows = Self.rows(text, 5_000..<5_001)
        #expect(rows.first == "… 4,744 bytes before")
        #expect(rows.last == "… and 4,232 bytes more")
        #expect(rows.filter { $0.contains("^") }.count == 1)
        #expect(rows.dropLast().joined().count { $0 == "a" } == 1_024)
        #expect(Self.rows(text).first?.count == 76)
    }
}
