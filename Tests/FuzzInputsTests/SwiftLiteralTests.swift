import FuzzInputs
import Testing

@Suite("A literal of Swift")
struct SwiftLiteralTests {
    @Test("is plain, raw, or has escapes, where that reads best")
    func forms() {
        #expect(SwiftLiteral.text(of: "plain") == #""plain""#)
        #expect(SwiftLiteral.text(of: "true 'a'") == #""true 'a'""#)
        #expect(SwiftLiteral.text(of: #"'\u{A}'"#) == ##"#"'\u{A}'"#"##)
        #expect(SwiftLiteral.text(of: "a\n\u{FEFF}\"") == #""a\n\u{feff}\"""#)
        #expect(SwiftLiteral.text(of: "\"\u{301}#") == "#\"\"\u{301}#\"#")
    }

    @Test("has escapes where a raw one would end early, or take a part for code")
    func special() {
        #expect(SwiftLiteral.text(of: "\"#") == ##""\"#""##)
        #expect(SwiftLiteral.text(of: "\\#(") == ##""\\#(""##)
        #expect(SwiftLiteral.text(of: ##"'\\#(x)'"##) == ##""'\\\\#(x)'""##)
    }
}
