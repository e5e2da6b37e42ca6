import FuzzCore
import Testing

@testable import FuzzInputs

struct WordMutatorsTests {
    private let dictionary = InputDictionary(words: ["a\"b", "42", "-1.5e3"].map { Array($0.utf8) } + [[0xFF, 0x00]])

    private func mutatedByWords(
        _ text: String, capacity: Int = 64, _ draws: [ScriptedRandom.Draw],
        _ operation: (inout Mutation, inout ScriptedRandom) -> Bool
    ) -> String? {
        let index = WordIndex(dictionary)
        return mutated(text, capacity: capacity, draws) { mutation, random in
            mutation.words = index
            return operation(&mutation, &random)
        }
    }

    @Test("A word is inserted, as it is")
    func insert() {
        #expect(mutatedByWords("xyz", [.choose(1, of: 4), .choose(0, of: 4)], WordMutators.insert) == "xa\"byz")
        #expect(mutatedByWords("", [.choose(1, of: 4)], WordMutators.insert) == "42")
        #expect(mutatedByWords("xyz", capacity: 4, [.choose(1, of: 4), .choose(1, of: 4)], WordMutators.insert) == nil)
    }

    @Test("A word overwrites as many bytes as it has")
    func overwrite() {
        #expect(mutatedByWords("vwxyz", [.choose(1, of: 4), .choose(2, of: 4)], WordMutators.overwrite) == "vw42z")
        #expect(mutatedByWords("z", [.choose(1, of: 4)], WordMutators.overwrite) == nil)
        #expect(mutatedByWords("42", [.choose(1, of: 4)], WordMutators.overwrite) == nil)
    }

    @Test("A string and a key become a word that is UTF-8, escaped")
    func texts() {
        let string: [ScriptedRandom.Draw] = [.choose(2, of: 3), .choose(0, of: 3)]
        #expect(mutatedByWords(#"{"k":"v"}"#, string, WordMutators.setString) == #"{"k":"a\"b"}"#)
        let key: [ScriptedRandom.Draw] = [.choose(1, of: 3), .choose(1, of: 3)]
        #expect(mutatedByWords(#"{"k":"v"}"#, key, WordMutators.setKey) == #"{"42":"v"}"#)
        #expect(mutatedByWords("[1]", [], WordMutators.setString) == nil)
        #expect(mutatedByWords(#"["42"]"#, [.choose(1, of: 2), .choose(1, of: 3)], WordMutators.setString) == nil)
    }

    @Test("A word goes into a string, between its characters")
    func insertIntoString() {
        let draws: [ScriptedRandom.Draw] = [.choose(1, of: 2), .choose(1, of: 4), .choose(0, of: 3)]
        #expect(mutatedByWords(#"["\nx"]"#, draws, WordMutators.insertIntoString) == #"["\na\"bx"]"#)
    }

    @Test("A number becomes a word that is a number")
    func number() {
        #expect(mutatedByWords("[7]", [.choose(1, of: 2), .choose(1, of: 2)], WordMutators.setNumber) == "[-1.5e3]")
        #expect(mutatedByWords(#"["7"]"#, [], WordMutators.setNumber) == nil)
    }

    @Test("A word that was given is as likely as one that was compared, however many there are of these")
    func givenAndCompared() {
        let index = WordIndex(
            InputDictionary(words: [Array("given".utf8)]),
            compared: InputDictionary(words: (0..<100).map { Array("compared \($0)".utf8) }))
        var random = SplitMix64(seed: 3)
        var counts = [0, 0]
        for _ in 0..<2000 {
            let isGiven = index.withWord(index.contents.pick(&random)) { $0.elementsEqual("given".utf8) }
            counts[isGiven ? 0 : 1] += 1
        }
        #expect(counts[0] > 900)
        #expect(counts[1] > 900)
        #expect(index.numbers.isEmpty)
    }

    @Test("Without words, each operation declines")
    func withoutWords() {
        for operation in MutatorTable.words + MutatorTable.treeWords {
            var random = MutationRandom(base: SplitMix64(seed: 1))
            #expect(mutated(#"{"k":["v",7]}"#, by: &random, operation.apply) == nil)
        }
    }

    private func mutations(of text: String, _ words: WordIndex?, count: Int = 2000) -> [String] {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
        defer { memory.deallocate() }
        var havoc = Havoc(maximumLength: 4096)
        if let words { havoc.setWords(words) }
        return Array(text.utf8).withUnsafeBytes { parent in
            guard let base = parent.baseAddress else { return [] }
            havoc.setParent(parent)
            let others = CorpusView(bytes: base, table: nil, count: 0)
            return (0..<count).map { iteration in
                var random = SplitMix64(seed: 7, stream: UInt64(iteration))
                let length = havoc.mutate(into: memory, others: others, using: &random)
                return String(decoding: memory[..<length], as: UTF8.self)
            }
        }
    }

    @Test("Havoc with words puts them into JSON and into other inputs; an empty dictionary changes nothing")
    func havoc() {
        let words = WordIndex(InputDictionary(words: [Array("strawberry".utf8)]))
        let json = mutations(of: #"{"k":"v"}"#, words)
        #expect(json.contains(#"{"k":"strawberry"}"#))
        #expect(json.contains(#"{"strawberry":"v"}"#))
        #expect(mutations(of: "k=v", words).contains("k=strawberryv"))
        let plain = mutations(of: #"{"k":"v"}"#, nil)
        #expect(mutations(of: #"{"k":"v"}"#, WordIndex(InputDictionary())) == plain)
        #expect(!plain.contains { $0.contains("strawberry") })
    }
}
