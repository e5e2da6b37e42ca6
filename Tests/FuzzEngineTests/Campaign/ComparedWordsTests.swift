import FuzzInputs
import Testing

@testable import FuzzEngine

@Suite("Words that a run has met")
struct ComparedWordsTests {
    @Test("Each comes once, in the order in which it was met, and none that was given")
    func once() {
        var words = ComparedWords()
        words.add([[2, 2], [1, 1], [2, 2]], beside: InputDictionary(words: [[3, 3]]))
        words.add([[3, 3], [1, 1], [4, 4]], beside: InputDictionary(words: [[3, 3]]))
        #expect(words.dictionary.words == [[2, 2], [1, 1], [4, 4]])
    }

    @Test("Of too many, the latest stay")
    func bounded() {
        var words = ComparedWords()
        for first in 0..<200 as Range<UInt8> { words.add([[first, 0], [first, 1]], beside: InputDictionary()) }
        #expect(words.dictionary.words.count == ComparedWords.most)
        #expect(words.dictionary.words.first == [72, 0])
        #expect(words.dictionary.words.last == [199, 1])
    }
}
