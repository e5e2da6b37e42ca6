import FuzzCore
import FuzzInputs
import Testing

struct HavocTests {
    /// The mutations of one parent, numbered as iterations are.
    private func mutations(
        of parent: [UInt8], others: [UInt8] = [], maximumLength: Int = 4096, count: Int
    ) -> [[UInt8]] {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: maximumLength, alignment: 16)
        defer { memory.deallocate() }
        var havoc = Havoc(maximumLength: maximumLength)
        return parent.withUnsafeBytes { bytes in
            havoc.setParent(bytes)
            return withCorpus(others) { corpus in
                (0..<count).map { iteration in
                    var random = SplitMix64(seed: 7, stream: UInt64(iteration))
                    let length = havoc.mutate(into: memory, others: corpus, using: &random)
                    return Array(memory[..<length])
                }
            }
        }
    }

    /// A corpus of one entry.
    private func withCorpus<Result>(_ entry: [UInt8], _ body: (CorpusView) -> Result) -> Result {
        let bytes = entry + [0]
        let table = [Extent(offset: 0, length: UInt64(entry.count))]
        return bytes.withUnsafeBytes { raw in
            table.withUnsafeBufferPointer { extents in
                guard let base = raw.baseAddress else { preconditionFailure("an array that is not empty has memory") }
                return body(CorpusView(bytes: base, table: extents.baseAddress, count: 1))
            }
        }
    }

    private func isStrict(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { JSONTree.strictError(in: $0) } == nil
    }

    private let offer = Array("{\"bookID\":\"b-7\",\"priceCents\":1299,\"currency\":\"EUR\",\"inStock\":true}".utf8)

    @Test("Of what is made of well-formed JSON, more than half is well-formed, and a good part is not")
    func wellFormed() {
        let strict = mutations(of: offer, others: offer, count: 10_000).count { isStrict($0) }
        #expect((5_500...8_000).contains(strict))
    }

    @Test("Mutations differ from each other and from the parent")
    func differ() {
        let made = mutations(of: offer, others: offer, count: 10_000)
        #expect(Set(made).count > 6_000)
        #expect(made.count { $0 == offer } < 300)
    }

    @Test("The same parent, corpus and random numbers give the same mutations, whatever was mutated before")
    func deterministic() {
        let first = mutations(of: offer, others: [1, 2, 3], count: 500)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
        defer { memory.deallocate() }
        var havoc = Havoc(maximumLength: 4096)
        let second = withCorpus([1, 2, 3]) { corpus in
            (0..<500).map { iteration -> [UInt8] in
                var random = SplitMix64(seed: 1)
                let digression = Array("[[1],{\"a\":0}]".utf8)
                digression.withUnsafeBytes { bytes in
                    havoc.setParent(bytes)
                    _ = havoc.mutate(into: memory, others: corpus, using: &random)
                }
                return offer.withUnsafeBytes { bytes in
                    havoc.setParent(bytes)
                    random = SplitMix64(seed: 7, stream: UInt64(iteration))
                    return Array(memory[..<havoc.mutate(into: memory, others: corpus, using: &random)])
                }
            }
        }
        #expect(first == second)
    }

    @Test("An empty parent grows, into JSON too")
    func emptyParent() {
        let made = mutations(of: [], count: 2_000)
        #expect(made.count { !$0.isEmpty } > 1_900)
        #expect(made.contains(Array("{}".utf8)))
    }

    @Test(
        "No mutation is longer than the maximum, for JSON, for bytes, and for a parent that is longer",
        arguments: [1, 2, 30, 66])
    func maximumLength(maximum: Int) {
        for parent in [offer, Array(0...99), []] {
            let made = mutations(of: parent, others: offer, maximumLength: maximum, count: 1_000)
            #expect(made.allSatisfy { $0.count <= maximum })
            #expect(Set(made).count > maximum)
        }
    }

    @Test("Some inputs are large, and some are deep, as far as the maximum length allows")
    func largeInputs() {
        let made = mutations(of: offer, maximumLength: 1 << 20, count: 20_000)
        #expect(made.count { $0.count > 10_000 } >= 10)
        let deepest = made.map { $0.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } }.max() ?? 0
        #expect(deepest > 4_000)
    }

    @Test("A parent that is lenient JSON gets mutations that are lenient in more than one place")
    func lenientParent() {
        let made = mutations(of: Array("{a:1,b:[2,'x']}".utf8), count: 5_000)
        let texts = made.map { String(decoding: $0, as: UTF8.self) }
        #expect(texts.count { $0.contains("0x") && $0.contains("/*") } > 0)
    }

    @Test("Of a text that is no JSON, some mutations are deep, and of binary data some have wide integers")
    func otherFormats() {
        let texts = mutations(of: Array("<a>b</a><c/>".utf8), maximumLength: 1 << 16, count: 1_500)
        let deepest = texts.map { $0.count { $0 == UInt8(ascii: "<") } }.max() ?? 0
        #expect(deepest > 4_000)
        let binary = mutations(of: [0xAF, 0x10, 16] + Array(1...16), count: 20_000)
        #expect(binary.contains { $0.starts(with: [0xAF, 0x13]) && $0.count == 19 && $0[2] >= 0x80 })
    }
}
