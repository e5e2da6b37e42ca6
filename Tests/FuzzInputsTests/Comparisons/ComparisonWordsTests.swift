import Testing

@testable import FuzzInputs

struct ComparisonWordsTests {
    private func words(_ comparisons: [Comparison], with input: String, most: Int = 16) -> [String] {
        ComparisonWords.words(of: comparisons, with: Array(input.utf8), most: most).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private func texts(_ one: String, _ two: String) -> Comparison {
        .texts(one: Array(one.utf8), two: Array(two.utf8))
    }

    private func constant(_ one: UInt64, _ two: UInt64, width: Int = 4) -> Comparison {
        .numbers(one: one, two: two, width: width, isConstant: true)
    }

    @Test("A text that the input was compared with is a word, and the input's own is none")
    func texts() {
        #expect(words([texts("strawberry", "plum")], with: #"{"fruit":"plum"}"#) == ["strawberry"])
        #expect(words([texts("plum", "strawberry")], with: "plum") == ["strawberry"])
        #expect(words([texts("plum", "plum")], with: "x") == [])
    }

    @Test("What the input was compared with comes before constants")
    func order() {
        let comparisons = [constant(70_000, 1), texts("cherry", "plum"), texts("strawberry", "plum")]
        #expect(words(comparisons, with: #"["plum"]"#) == ["cherry", "strawberry", "70000"])
        #expect(words(comparisons, with: #"["plum"]"#, most: 2) == ["cherry", "strawberry"])
    }

    @Test("What may be an address, or of the environment, is no word: it differs from run to run")
    func unsteady() {
        #expect(words([texts("PATH=/usr/bin", "HOME"), texts("apple", "pl")], with: "plum") == [])
        let pointer = [0xA8, 0x7A, 0xBA, 0x55, 0x55, 0x55, 0, 0] as [UInt8]
        let comparison = Comparison.texts(one: pointer, two: Array(repeating: 0, count: 8))
        #expect(ComparisonWords.words(of: [comparison], with: Array(repeating: 0, count: 40)) == [])
    }

    @Test("A word has 2 to 64 bytes, and comes once")
    func lengths() {
        let long = String(repeating: "x", count: 64)
        #expect(words([texts("a", "plum"), texts("ab", "plum"), texts("ab", "plum")], with: "plum") == ["ab"])
        #expect(words([texts(long, "plum"), texts(long + "y", "plum")], with: "plum") == [long])
    }

    @Test("A short Swift string is a word by its two machine words")
    func smallStrings() {
        let (one, two) = (Array("strawberry".utf8), Array("plum".utf8))
        let first = (SwiftStringWords.first(of: one[...]), SwiftStringWords.first(of: two[...]))
        guard let end = SwiftStringWords.second(of: one[...]), let other = SwiftStringWords.second(of: two[...]) else {
            Issue.record("they fit")
            return
        }
        let comparisons = [constant(first.0, first.1, width: 8), constant(end, other, width: 8)]
        #expect(words(comparisons, with: #"{"fruit":"plum"}"#).first == "strawberry")
    }

    @Test("A constant is a word by its digits, and by its bytes where the input is no JSON; a small one is none")
    func numbers() {
        #expect(words([constant(70_000, 1), constant(255, 1)], with: "[1]") == ["70000"])
        #expect(words([constant(70_000, 1)], with: "[70000]") == [])
        #expect(words([constant(0xFFFF_FED4, 1)], with: "[1]") == ["-300"])
        let binary = ComparisonWords.words(of: [constant(0x0102, 1, width: 2)], with: [0, 1])
        #expect(binary == [Array("258".utf8), [2, 1], [1, 2]])
        let variable = Comparison.numbers(one: 70_000, two: 1, width: 4, isConstant: false)
        #expect(words([variable], with: "[1]") == [])
    }
}
