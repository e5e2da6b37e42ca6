import Testing

@testable import Fuzzing

@Suite("JSON lines")
struct JSONLineTests {
    @Test("Keys keep their order, and numbers their plain spelling")
    func order() {
        let line = JSONLine("started").with("target", "offer").with("seed", UInt64.max)
            .with("seconds", thousandths: 12.3456).with("known", true)
        #expect(
            line.text
                == #"{"event":"started","target":"offer","seed":18446744073709551615,"seconds":12.346,"known":true}"#)
    }

    @Test("Strings are escaped for JSON and for a terminal")
    func strings() {
        let line = JSONLine("notice").with("text", "a\"\\\n\t\r\u{1B}\u{202E}\u{E0041}é/")
        #expect(line.text == #"{"event":"notice","text":"a\"\\\n\t\r\u001b\u202e\udb40\udc41é/"}"#)
    }

    @Test(
        "Seconds are in thousandths",
        arguments: [(0, "0.000"), (0.0004, "0.000"), (1.05, "1.050"), (-1, "0.000"), (1e20, "1000000000000000.000")]
            as [(Double, String)])
    func thousandths(value: Double, expected: String) {
        #expect(JSONLine("x").with("s", thousandths: value).text == "{\"event\":\"x\",\"s\":\(expected)}")
    }
}
