import Testing

@testable import Fuzzing

@Suite("Columns of a terminal")
struct DisplayWidthTests {
    @Test(
        "Marks take no column, wide characters two",
        arguments: [("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("🙂", 2), ("가", 2)])
    func columns(text: String, expected: Int) {
        #expect(DisplayWidth.columns(of: text) == expected)
    }

    @Test(
        "Text is cut to its columns, with an ellipsis in the last",
        arguments: [
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("漢字", 3, "漢…"), ("漢字", 2, "…"), ("ab", 0, ""), ("ab", 1, "…"),
        ])
    func cut(text: String, width: Int, expected: String) {
        #expect(DisplayWidth.cut(text, to: width) == expected)
    }
}
