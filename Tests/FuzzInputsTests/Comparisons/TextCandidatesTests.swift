import Testing

@testable import FuzzInputs

struct TextCandidatesTests {
    /// The words as they lie in memory, written down by hand.
    private enum Words {
        static let eur: UInt64 = 0x52_5545
        static let xyz: UInt64 = 0x5A_5958
        static let abcdefgh: UInt64 = 0x6867_6665_6463_6261
        static let strawber: UInt64 = 0x7265_6277_6172_7473
        /// "ry", ten bytes of ASCII.
        static let ry: UInt64 = 0xEA00_0000_0000_7972
        /// "ij", ten bytes of ASCII.
        static let ij: UInt64 = 0xEA00_0000_0000_6A69
        static let threeASCII: UInt64 = 0xE300_0000_0000_0000
    }

    @Test("The words of a string are those that Swift makes")
    func words() {
        #expect(SwiftStringWords.first(of: Array("EUR".utf8)[...]) == Words.eur)
        #expect(SwiftStringWords.second(of: Array("EUR".utf8)[...]) == Words.threeASCII)
        #expect(SwiftStringWords.first(of: Array("abcdefghij".utf8)[...]) == Words.abcdefgh)
        #expect(SwiftStringWords.second(of: Array("abcdefghij".utf8)[...]) == Words.ij)
        #expect(SwiftStringWords.second(of: Array("\u{E9}".utf8)[...]) == 0xA200_0000_0000_0000)
        #expect(SwiftStringWords.second(of: Array("sixteen letters.".utf8)[...]) == nil)
        #expect(SwiftStringWords.text(Words.strawber, Words.ry) == Array("strawberry".utf8))
        #expect(SwiftStringWords.text(Words.eur, Words.ry) == nil)
        // What the running program's own strings are made of says the same.
        #if _pointerBitWidth(_64)
            let bits = unsafeBitCast("abcdefghij" + String(Int.zero).dropFirst(), to: (UInt64, UInt64).self)
            #expect(bits == (Words.abcdefgh, Words.ij))
        #endif
    }

    @Test("A short text is found by its first word, and replaced as a whole")
    func firstWord() {
        #expect(written(#"{"c":"EUR"}"#, [.constant(Words.xyz, Words.eur)]).first == #"{"c":"XYZ"}"#)
        #expect(written(#"{"EUR":1}"#, [.constant(Words.xyz, Words.eur)]).first == #"{"XYZ":1}"#)
        #expect(written(#"{"c":"\u0045UR"}"#, [.constant(Words.xyz, Words.eur)]).first == #"{"c":"XYZ"}"#)
    }

    @Test("Two words side by side give up to fifteen bytes, in either order")
    func pairs() {
        let first = Comparison.constant(Words.strawber, Words.abcdefgh)
        let second = Comparison.constant(Words.ry, Words.ij)
        for pair in [[first, second], [second, first]] {
            #expect(written(#"["abcdefghij"]"#, pair).first == #"["strawberry"]"#)
        }
    }

    @Test("A longer text by a shorter one, a shorter by a longer")
    func otherLengths() {
        let shorter = [
            Comparison.constant(Words.eur, Words.abcdefgh), Comparison.constant(Words.threeASCII, Words.ij),
        ]
        #expect(written(#"["abcdefghij"]"#, shorter).first == #"["EUR"]"#)
        let longer = [
            Comparison.constant(Words.strawber, Words.eur), Comparison.constant(Words.ry, Words.threeASCII),
        ]
        #expect(written(#"["EUR"]"#, longer).first == #"["strawberry"]"#)
        // A text that is too long for words has its length and flags in the first.
        let long = #"["abcdefghijklmnopqrst"]"#
        #expect(written(long, [.constant(Words.eur, 0xF000_0000_0000_0014)]).first == #"["EUR"]"#)
    }

    @Test("One word alone replaces its part, and the whole")
    func wordsAlone() {
        let head = written(#"["abcdefghij"]"#, [.constant(Words.strawber, Words.abcdefgh)])
        #expect(head.prefix(2) == [#"["strawber"]"#, #"["strawberij"]"#])
        #expect(written(#"["abcdefghij"]"#, [.constant(Words.ry, Words.ij)]).first == #"["abcdefghry"]"#)
    }

    @Test("A second word goes with the first word that its text was compared with before")
    func separatedWords() {
        let log: [Comparison] = [
            .constant(Words.strawber, Words.abcdefgh), .constant(4_000_000, 3_999_000), .constant(Words.ry, Words.ij),
        ]
        #expect(written(#"["abcdefghij"]"#, log).contains(#"["strawberry"]"#))
    }

    @Test("A text that was compared in memory is replaced as a whole, escaped")
    func memory() {
        #expect(written(#"["plain"]"#, [.texts("a\"b\\\n", "plain")]).first == #"["a\"b\\\u000a"]"#)
        #expect(written("['plain']", [.texts("it's", "plain")]).first == "['it\\u0027s']")
        #expect(written(#"{"plain":0}"#, [.texts("plain", "other")]).first == #"{"other":0}"#)
    }

    @Test("A text that an empty one was compared with takes its place, and the other way round")
    func empty() {
        let filled = written(#"{"a":"","b":"long text"}"#, [.texts("hidden valley", "")])
        #expect(filled.first == #"{"a":"hidden valley","b":"long text"}"#)
        #expect(written(#"{"a":"long text"}"#, [.texts("", "long text")]).first == #"{"a":""}"#)
    }

    @Test("The beginning of a longer text is replaced alone and with the rest, and so is a part")
    func parts() {
        let prefix = written(#"["https://a.b"]"#, [.texts("gopher", "https:")])
        #expect(prefix.prefix(2) == [#"["gopher"]"#, #"["gopher//a.b"]"#])
        let infix = written(#"["to x@y.com"]"#, [.texts("y.org", "y.com")])
        #expect(infix.prefix(2) == [#"["to x@y.org"]"#, #"["y.org"]"#])
    }

    @Test("A part within an escape is left alone, beside one it is replaced")
    func escapes() {
        let all = written(#"["\n-key"]"#, [.texts("KEY", "key")])
        #expect(all.first == #"["\n-KEY"]"#)
        // U+00E9 is C3 A9; half of it is no place.
        let half = Comparison.texts(one: [0x41], two: [0xA9])
        #expect(written(#"["\u00e9"]"#, [half]).contains { $0?.contains("A\"") == true && $0 != #"["A"]"# } == false)
    }

    @Test("Characters, keywords by words in either order of bytes, and scalars are replaced where they stand")
    func smallTexts() {
        #expect(
            written(#"["a-b-c"]"#, [.constant(0x2F, 0x2D, width: 1)]).prefix(3) == [
                #"["a/b-c"]"#, #"["a-b/c"]"#, #"["a/b/c"]"#,
            ])
        // "POST" for "VERB".
        #expect(written(#"["VERB /"]"#, [.constant(0x5453_4F50, 0x4252_4556, width: 4)]).contains(#"["POST /"]"#))
        #expect(written(#"["VERB /"]"#, [.constant(0x504F_5354, 0x5645_5242, width: 4)]).contains(#"["POST /"]"#))
        let emoji = Comparison.constant(0x1F600, 0x41, width: 4)
        #expect(written(#"["-A-"]"#, [emoji]).contains("[\"-\u{1F600}-\"]"))
    }

    @Test("A text that nothing in the input was compared with goes to each string, then to each key")
    func placed() {
        let all = written(#"{"k":"v","l":"w"}"#, [.constant(Words.xyz, 0xF000_0000_0000_0FFF)])
        let texts = all.filter { $0?.contains("XYZ") == true }
        #expect(
            texts == [
                #"{"k":"XYZ","l":"w"}"#, #"{"k":"v","l":"XYZ"}"#, #"{"XYZ":"v","l":"w"}"#, #"{"k":"v","XYZ":"w"}"#,
            ])
    }

    @Test("What is no UTF-8 is not put into JSON, save what the end of the log cut")
    func invalid() {
        let wrong = Comparison.texts(one: [0x41, 0xFF, 0x42, 0x42, 0x42], two: Array("abc".utf8))
        #expect(written(#"["abc"]"#, [wrong]).allSatisfy { $0?.contains("\u{FFFD}") == false })
        let cut = Comparison.texts(one: [0x41, 0xC3], two: Array("abc".utf8))
        #expect(written(#"["abc"]"#, [cut]).first == #"["A"]"#)
    }
}
