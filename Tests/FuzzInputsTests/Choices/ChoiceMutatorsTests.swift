import FuzzCore
import Testing

@testable import FuzzInputs

struct ChoiceMutatorsTests {
    private static let entries = [
        "[true 5] [true -1] [true 1000000] false",
        "[[true [true 0] false] [true [true 7] [true 8] false] false] 12 [3 4]",
        "0.5 -0.0 1e+20 5.0 inf nan -inf nan:7ff8000000000001",
        "'' 'two words' 'a\\'b\\\\' '\\u{A}\\u{301}é😀[<>]' <> <00ff> <0102030405>",
        "true", "false", "-170141183460469231731687303715884105728", "", "[1 'x' <aa> 0.25 true]",
    ]

    private static let operations = MutatorTable.choices + MutatorTable.choiceWords

    private static func isReadable(_ text: [UInt8]) -> Bool {
        (try? ChoiceReader.choices(in: text)) != nil
    }

    @Test("Names are told apart from each other and from those on bytes")
    func names() {
        let rows = Self.operations + MutatorTable.formats + MutatorTable.tree
        #expect(Set(rows.map { "\($0.name)" }).count == rows.count)
    }

    @Test("An operation leaves choices readable, and does something", arguments: 0..<operations.count)
    func staysReadable(row: Int) {
        let operation = Self.operations[row]
        var random = MutationRandom(base: SplitMix64(seed: UInt64(row)))
        let words = WordIndex(
            InputDictionary(words: ["it's", "\\", "17", "-2.5", "é", "<a>"].map { Array($0.utf8) } + [[0xFF]]))
        var changed = 0
        for round in 0..<1_200 {
            let entry = Array(Self.entries[round % Self.entries.count].utf8)
            let other = Array(Self.entries[(round / 3 + 4) % Self.entries.count].utf8)
            let result = mutatedBytes(entry, capacity: 300, other: other, by: &random) { mutation, random in
                mutation.words = words
                return operation.apply(&mutation, &random)
            }
            guard let result else { continue }
            #expect(result.count <= 300)
            #expect(Self.isReadable(result), "\(operation.name) made \(String(decoding: result, as: UTF8.self))")
            if result != entry { changed += 1 }
        }
        #expect(changed > 20, "\(operation.name) did something \(changed) times only")
    }

    @Test("Operations that find no room decline, and leave the input as it is", arguments: 0..<operations.count)
    func declines(row: Int) {
        let operation = Self.operations[row]
        var random = MutationRandom(base: SplitMix64(seed: UInt64(row)))
        for round in 0..<600 {
            let entry = Array(Self.entries[round % Self.entries.count].utf8)
            let result = mutatedBytes(entry, capacity: entry.count, other: entry, by: &random, operation.apply)
            #expect(result.map(Self.isReadable) ?? true, "\(operation.name)")
        }
    }

    @Test("Havoc makes readable choices of choices, and of what is none")
    func havoc() throws {
        var havoc = Havoc(maximumLength: 400, isOfChoices: true)
        var random = SplitMix64(seed: 3)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 400, alignment: 8)
        defer { memory.deallocate() }
        let others = Self.entries.joined(separator: "")
        var extents: [Extent] = []
        for entry in Self.entries {
            let end = extents.last.map { $0.offset + $0.length } ?? 0
            extents.append(Extent(offset: end, length: UInt64(entry.utf8.count)))
        }
        var different: Set<[UInt8]> = []
        Array(others.utf8).withUnsafeBytes { bytes in
            extents.withUnsafeBufferPointer { table in
                guard let base = bytes.baseAddress else { return }
                let view = CorpusView(bytes: base, table: table.baseAddress, count: table.count)
                for entry in Self.entries + ["{\"a\":1}", "[1", "'"] {
                    Array(entry.utf8).withUnsafeBytes { parent in
                        havoc.setParent(parent)
                        for _ in 0..<500 {
                            let count = havoc.mutate(into: memory, others: view, using: &random)
                            let made = Array(memory[..<count])
                            different.insert(made)
                            #expect(Self.isReadable(made), "\(String(decoding: made, as: UTF8.self))")
                        }
                    }
                }
            }
        }
        #expect(different.count > 3_000)
    }

    @Test("One more element, before the choice that says there is none")
    func insertElement() {
        let made = mutated("[true 5] false", [.choose(2, of: 3), .number(.max), .choose(10, of: 20)]) {
            ChoiceSpanMutators.insertElement(&$0, &$1)
        }
        #expect(made == "[true 5]  [true 7] false")
    }

    @Test("An integer takes another one's value, and a bracket goes as a whole")
    func wholes() {
        #expect(
            mutated("1 2 30", [.choose(0, of: 3), .choose(2, of: 3)]) { ChoiceNumberMutators.setToAnother(&$0, &$1) }
                == "30 2 30")
        #expect(
            mutated("[true 5] [true 6] false", [.choose(1, of: 4), .choose(1, of: 2)]) {
                ChoiceSpanMutators.delete(&$0, &$1)
            } == "[true 5]   false")
    }
}
