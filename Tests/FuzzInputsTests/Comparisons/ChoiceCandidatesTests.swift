import FuzzInputs
import Testing

struct ChoiceCandidatesTests {
    private func made(_ text: String, _ comparisons: [Comparison]) -> [String] {
        written(text, comparisons, isOfChoices: true).compactMap { $0 }
    }

    @Test("A number takes the place of the one that it was compared with, sign and all")
    func integers() {
        #expect(made("[true -70] [true 5] false", [.constant(1_234, 5)]).first == "[true -70] [true 1234] false")
        let negative = made("[true -70] [true 5] false", [.constant(1_000, UInt64(bitPattern: -70))])
        #expect(negative.first == "[true 1000] [true 5] false")
    }

    @Test("A double stays one")
    func doubles() {
        let made = made("5 5.0", [.constant(2.0.bitPattern, 5.0.bitPattern)])
        #expect(made.contains("5 2.0"))
        #expect(!made.contains("5 2"))
    }

    @Test("A string is compared by what it says, and spelled as a choice")
    func strings() {
        #expect(made("'abc' 7", [.texts("it's \\", "abc")]).first == "'it\\'s \\\\' 7")
        #expect(made("'a\\'b'", [.texts("xyz", "a'b")]).first == "'xyz'")
        #expect(made("'\\u{A}b'", [.texts("xyz", "\nb")]).first == "'xyz'")
    }

    @Test("Bytes among choices are compared as bytes, in each width and order, within one choice")
    func bytes() {
        #expect(made("5 <0012ff>", [.constant(0xCA, 0x12, width: 1)]).contains("5 <00caff>"))
        let words = made("<0012ff> <34>", [.constant(0xCAFE, 0x12FF, width: 2), .constant(0xCAFE, 0xFF34, width: 2)])
        #expect(words.contains("<00cafe> <34>"))
        #expect(!words.contains { $0.hasPrefix("<0012ca") })
        #expect(made("<0012ff>", [.constant(0xCAFE, 0xFF12, width: 2)]).contains("<00feca>"))
    }

    @Test("All that is made can be read")
    func readable() {
        let texts = ["[true -70] [true 5] false 'abc' 5.0 <05>", "'' 0", "[[1 2] [2 1]]"]
        let comparisons: [Comparison] = [
            .constant(1_234, 5), .variables(5, 70), .texts("q\"'", "abc"), .constant(5.0.bitPattern, 2.5.bitPattern),
            .constant(1, 2, width: 4), .constant(3, 0, width: 1), .constant(0x6162, 0xE300_0000_0000_0000),
        ]
        for text in texts {
            for candidate in made(text, comparisons) {
                #expect((try? ChoiceReader.choices(in: Array(candidate.utf8))) != nil, "\(candidate)")
            }
        }
    }
}
