import FuzzInputs
import Testing

struct ShrinkerTests {
    private func shrunk(
        _ text: String, batchSize: Int = 16, budget: Int = 20_000, while isKept: ([UInt8]) -> Bool
    ) -> String {
        let result = Shrinker(batchSize: batchSize, budget: budget).shrink(Array(text.utf8)) { batch in
            batch.candidates.map(isKept)
        }
        return String(decoding: result.bytes, as: UTF8.self)
    }

    private func contains(_ text: String) -> ([UInt8]) -> Bool {
        { String(decoding: $0, as: UTF8.self).contains(text) }
    }

    private func isStrict(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { JSONTree.strictError(in: $0) } == nil
    }

    private let order = """
        {"id": "order-17", "lines": [{"sku": "a", "count": 3}, {"sku": "b", "count": -4, "note": "boom"}],
         "total": 129.95, "paid": true}
        """

    @Test("Bytes that matter stay, and nothing else", arguments: [1, 3, 64])
    func bytes(batchSize: Int) {
        #expect(shrunk("....boom..............", batchSize: batchSize, while: contains("boom")) == "boom")
        #expect(shrunk(order, batchSize: batchSize, while: contains("boom")) == "boom")
        #expect(
            shrunk("xxAxxxxBxxxxxxxx", batchSize: batchSize) { bytes in
                bytes.contains(0x41) && bytes.contains(0x42)
            } == "AB")
    }

    @Test("What always holds shrinks to nothing")
    func empty() {
        #expect(shrunk(order) { _ in true } == "")
        #expect(shrunk("\u{1}\u{2}") { _ in true } == "")
    }

    @Test("What never holds again stays")
    func nothingKept() {
        #expect(shrunk(order) { _ in false } == order)
    }

    @Test("JSON that has to stay well-formed shrinks to the value that matters")
    func structure() {
        #expect(shrunk(order) { isStrict($0) && contains("-4")($0) } == "-4")
        #expect(shrunk(order) { isStrict($0) && contains("\"note\"")($0) } == "{\"note\":0}")
        #expect(shrunk(order) { isStrict($0) && $0.contains(UInt8(ascii: "{")) } == "{}")
    }

    @Test("A member deep down keeps its way, and every value on it is the simplest")
    func path() {
        let isKept: ([UInt8]) -> Bool = { bytes in
            isStrict(bytes) && contains("\"lines\":[{")(bytes) && contains("\"note\":")(bytes)
        }
        let text = order.replacing(": ", with: ":")
        #expect(shrunk(text, while: isKept) == "{\"lines\":[{\"note\":0}]}")
    }

    @Test("White space goes at once")
    func whiteSpace() {
        let result = Shrinker(batchSize: 1, budget: 1).shrink(Array("[ 1 ,\n{ \"a b\" : 2 } ] ".utf8)) {
            $0.candidates.map { _ in true }
        }
        #expect(String(decoding: result.bytes, as: UTF8.self) == "[1,{\"a b\":2}]")
    }

    @Test("A count is found to the last item")
    func count() {
        let text = "[" + (0..<100).map { "\($0)" }.joined(separator: ", ") + "]"
        let result = shrunk(text) { bytes in isStrict(bytes) && bytes.count { $0 == UInt8(ascii: ",") } >= 6 }
        #expect(result == "[0,0,0,0,0,0,0]")
    }

    @Test("A depth is found to the last level, in few executions")
    func depth() {
        let deep = String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
        let shrinker = Shrinker(batchSize: 1, budget: 400)
        let result = shrinker.shrink(Array(deep.utf8)) { batch in
            batch.candidates.map { isStrict($0) && $0.count { $0 == UInt8(ascii: "[") } >= 100 }
        }
        #expect(result.bytes == Array((String(repeating: "[", count: 100) + String(repeating: "]", count: 100)).utf8))
    }

    @Test("Bytes that may be anything become 0")
    func plain() {
        #expect(shrunk("\u{7}Qz!") { $0.count == 4 } == "0000")
        #expect(shrunk("Hello") { $0.count == 5 && $0[0] >= 0x41 && $0[4] == 0x6F } == "a000o")
    }

    @Test("No candidate is given twice, none is less simple than the input, and the budget is kept")
    func candidates() {
        var seen: Set<[UInt8]> = [Array(order.utf8)]
        var given = 0
        let result = Shrinker(batchSize: 7, budget: 500).shrink(Array(order.utf8)) { batch in
            #expect(batch.candidates.count <= 7)
            for candidate in batch.candidates {
                #expect(seen.insert(candidate).inserted)
                #expect(Simplicity.isSimpler(candidate, than: Array(order.utf8)))
            }
            given += batch.candidates.count
            return batch.candidates.map { contains("sku")($0) && contains("paid")($0) }
        }
        #expect(given == result.executions)
        #expect(result.executions <= 500)
    }

    @Test("An error of the predicate comes out as it is")
    func errors() {
        struct Lost: Error {}
        #expect(throws: Lost.self) {
            _ = try Shrinker(batchSize: 1, budget: 10).shrink([1, 2, 3]) { _ throws(Lost) in throw Lost() }
        }
    }

    @Test("The empty input has nothing simpler")
    func emptyInput() {
        let result = Shrinker(batchSize: 4, budget: 10).shrink([]) { $0.candidates.map { _ in true } }
        #expect(result == ShrinkResult(bytes: [], executions: 0, isFinished: true))
    }
}
