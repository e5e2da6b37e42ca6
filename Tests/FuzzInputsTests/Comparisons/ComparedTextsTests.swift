import Testing

@testable import FuzzInputs

struct ComparedTextsTests {
    /// The words of short strings as they lie in memory.
    private let eur: UInt64 = 0x52_5545
    private let threeASCII: UInt64 = 0xE300_0000_0000_0000

    private func numbers(_ one: UInt64, _ two: UInt64, width: Int = 8, isConstant: Bool = true) -> Comparison {
        .numbers(one: one, two: two, width: width, isConstant: isConstant)
    }

    @Test("A constant is a number, signed by its width; a variable is none")
    func constants() {
        #expect(ComparedTexts.texts(of: [numbers(700, 1)]) == ["700"])
        #expect(ComparedTexts.texts(of: [numbers(0xFFFE, 1, width: 2)]) == ["-2"])
        #expect(ComparedTexts.texts(of: [numbers(700, 1, isConstant: false)]) == [])
    }

    @Test("Two words of a string are its text, and texts are their own, escaped")
    func strings() {
        let pair = [numbers(eur, 0, isConstant: false), numbers(threeASCII, 0xE000_0000_0000_0000, isConstant: false)]
        #expect(ComparedTexts.texts(of: pair) == ["\"EUR\""])
        #expect(
            ComparedTexts.texts(of: [.texts(one: Array("a\"b".utf8), two: [0xFF])]) == [#""a\"b""#])
    }

    @Test("The last come first, each once, and not without end")
    func order() {
        #expect(ComparedTexts.texts(of: [numbers(1, 0), numbers(2, 0), numbers(1, 5)]) == ["1", "2"])
        #expect(ComparedTexts.texts(of: (1...100).map { numbers($0, 0) }).count == 24)
        #expect(ComparedTexts.texts(of: (1...100).map { numbers($0, 0) }).first == "100")
    }
}
