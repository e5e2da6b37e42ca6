import FuzzCore
import Testing

@testable import FuzzInputs

struct MutatorTableTests {
    private static let entries = [
        "{\"bookID\":\"b-7\",\"priceCents\":1299,\"currency\":\"EUR\",\"inStock\":true}",
        " [ 1 , -0.5e+3 , [ [ ] , { } ] , \"a\\u00e9\\n\\\"é\u{1F600}\" , null ] ",
        "{\"a\":{\"a\":{\"\":[0,1,{\"b\":[true,false]}]}},\"a\":\"\"}",
        "0", "\"x\"", "[]", "{}", "[9,99,-1,10.50,1e5]", "{\"k\":\"12\",\"l\":\"[]\"}",
    ]

    @Test("Names are told apart")
    func names() {
        let rows = MutatorTable.formats + MutatorTable.tree + MutatorTable.breakers + MutatorTable.lenient
        #expect(Set(rows.map { "\($0.name)" }).count == rows.count)
    }

    @Test(
        "An operation on the tree leaves JSON well-formed, and does something", arguments: 0..<MutatorTable.tree.count)
    func staysWellFormed(row: Int) {
        let operation = MutatorTable.tree[row]
        var random = MutationRandom(base: SplitMix64(seed: UInt64(row)))
        var changed = 0
        for round in 0..<900 {
            let entry = Array(Self.entries[round % Self.entries.count].utf8)
            let other = Array(Self.entries[(round + 4) % Self.entries.count].utf8)
            guard let result = mutatedBytes(entry, capacity: 400, other: other, by: &random, operation.apply) else {
                continue
            }
            #expect(result.count <= 400)
            let fault = result.withUnsafeBytes { JSONTree.strictError(in: $0) }
            #expect(
                fault == nil,
                "\(operation.name) made \(String(decoding: result, as: UTF8.self))"
            )
            if result != entry { changed += 1 }
        }
        #expect(changed > 20, "\(operation.name) did something \(changed) times only")
    }

    private static let breaking = MutatorTable.breakers + MutatorTable.lenient

    @Test("An operation that breaks syntax breaks it, most of the time that it applies", arguments: 0..<breaking.count)
    func breaks(row: Int) {
        let operation = Self.breaking[row]
        var random = MutationRandom(base: SplitMix64(seed: UInt64(row)))
        var applied = 0
        var broken = 0
        for round in 0..<900 {
            let entry = Array(Self.entries[round % Self.entries.count].utf8)
            guard let result = mutatedBytes(entry, capacity: 400, by: &random, operation.apply) else { continue }
            #expect(!result.starts(with: Array("changed, and".utf8)))
            applied += 1
            if result.withUnsafeBytes({ JSONTree.strictError(in: $0) }) != nil { broken += 1 }
        }
        #expect(applied > 50, "\(operation.name) applied \(applied) times only")
        #expect(broken * 2 > applied, "\(operation.name) broke \(broken) of \(applied)")
    }

    @Test(
        "Operations on the tree work on bytes that are no JSON, within the capacity",
        arguments: 0..<MutatorTable.tree.count)
    func survivesAnything(row: Int) {
        let operation = MutatorTable.tree[row]
        var random = MutationRandom(base: SplitMix64(seed: UInt64(row)))
        let alphabet = Array("{}[]:,\"'\\ 0-1.ea/*\u{80}".utf8)
        for _ in 0..<1500 {
            let entry = (0..<random.below(24)).map { _ in random.pick(alphabet) }
            let other = (0..<random.below(24)).map { _ in random.pick(alphabet) }
            let result = mutatedBytes(entry, capacity: 60, other: other, isStrict: false, by: &random, operation.apply)
            #expect(result?.count ?? 0 <= 60)
            #expect(result?.starts(with: Array("changed, and".utf8)) != true)
        }
    }

    @Test("All texts that may stand in well-formed JSON are well-formed")
    func texts() {
        func isStrict(_ text: String) -> Bool {
            Array(text.utf8).withUnsafeBytes { JSONTree.strictError(in: $0) } == nil
        }
        for text in JSONTexts.plain + JSONTexts.numbers { #expect(isStrict("\(text)"), "\(text)") }
        for text in JSONTexts.keys + JSONTexts.strings { #expect(isStrict("\"\(text)\""), "\(text)") }
    }
}
