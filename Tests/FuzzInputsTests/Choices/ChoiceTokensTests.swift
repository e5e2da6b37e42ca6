import FuzzCore
import Testing

@testable import FuzzInputs

struct ChoiceTokensTests {
    private static func tokens(_ text: String) -> ChoiceTokens {
        var tokens = ChoiceTokens()
        Array(text.utf8).withUnsafeBytes { tokens.read($0) }
        return tokens
    }

    @Test("Each choice is one token, and each bracket is known from end to end")
    func places() {
        let text = "[true [5 'a]'] <00>] -0.5 nan"
        let tokens = Self.tokens(text)
        #expect(tokens.isSound)
        let bytes = Array(text.utf8)
        #expect(
            tokens.tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [
                "true", "5", "'a]'", "<00>", "-0.5", "nan",
            ])
        #expect(tokens.tokens.map(\.kind) == [.boolean, .integer, .string, .bytes, .double, .double])
        #expect(
            tokens.brackets.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [
                "[true [5 'a]'] <00>]", "[5 'a]']",
            ])
        #expect(tokens.brackets.map(\.depth) == [0, 1])
        #expect(tokens.count(.double) == 2)
    }

    @Test("What the reader takes is sound, and nothing else: any text of its bytes")
    func agreesWithReader() {
        var random = MutationRandom(base: SplitMix64(seed: 5))
        let pieces =
            [
                "[", "]", " ", "1", "-", "0.5", "e", "true", "false", "nan", "nan:7ff8000000000001", "'", "\\", "\\'",
                "\\u{A}",
                "\\u{D800}", "u{", "}", "<", ">", "0f", "f", "é", "x", "inf", "+",
            ].map { Array($0.utf8) } + [[0xFF], [0xC3]]
        var sound = 0
        for _ in 0..<40_000 {
            let text = (0..<random.below(7)).flatMap { _ in random.pick(pieces) }
            var tokens = ChoiceTokens()
            text.withUnsafeBytes { tokens.read($0) }
            let choices = try? ChoiceReader.choices(in: text)
            #expect(tokens.isSound == (choices != nil), "\(String(decoding: text, as: UTF8.self))")
            if let choices, tokens.isSound {
                sound += 1
                #expect(tokens.tokens.count == choices.count)
            }
        }
        #expect(sound > 2_000)
    }
}
