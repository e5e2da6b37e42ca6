@testable import FuzzInputs
import Testing

struct BracketTests {
    private func first(_ text: String, from start: Int = 0) -> Bracket? {
        Array(text.utf8).withUnsafeBytes { Bracket.first(in: start..<$0.count, of: $0) }
    }

    @Test(
        "A bracket is closed by the one that closes as many of its kind",
        arguments: [
            ("(a(b)c)d", 0..<1, 6..<7), ("a[)]", 1..<2, 3..<4), ("{a={};}", 0..<1, 6..<7),
            ("<a>b</a>", 0..<3, 4..<8), ("<a x='1'><a><b></a></a>", 0..<9, 19..<23), ("<a><a/></a >", 0..<3, 7..<12),
            ("<?x?><a/>b", 5..<9, 9..<9), ("</a><!-- --><ab><a></ab>", 12..<16, 19..<24),
        ])
    func closed(text: String, opener: Range<Int>, closer: Range<Int>) {
        #expect(first(text) == Bracket(opener: opener, closer: closer))
    }

    @Test(
        "A bracket that nothing closes has no end",
        arguments: [("(", 0..<1), ("<a><a></a>", 0..<3), ("[(]", 0..<1), ("<a>", 0..<3)])
    func open(text: String, opener: Range<Int>) throws {
        guard text != "[(]" else {
            #expect(first(text, from: 1) == Bracket(opener: 1..<2, closer: nil))
            return
        }
        let bracket = try #require(first(text))
        #expect(bracket == Bracket(opener: opener, closer: nil))
        #expect(bracket.whole == nil)
        #expect(bracket.contents == nil)
    }

    @Test("What is no bracket is passed over", arguments: ["", "abc", ")]}", "</a>", "<", "<a", "< a>", "<>", "<!a>"])
    func none(text: String) {
        #expect(first(text) == nil)
    }

    @Test("A search looks at 4 KiB and no further")
    func reach() {
        #expect(first(String(repeating: " ", count: 4095) + "()") != nil)
        #expect(first(String(repeating: " ", count: 4096) + "()") == nil)
        #expect(first("(" + String(repeating: " ", count: 4096) + ")")?.whole == nil)
    }
}
