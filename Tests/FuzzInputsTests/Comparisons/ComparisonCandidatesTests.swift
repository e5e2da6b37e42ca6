import Testing

@testable import FuzzInputs

struct ComparisonCandidatesTests {
    private struct Order: Decodable {
        var total: Int
        var note: String?
        var tags: [String]
    }

    @Test("A binary number is replaced in its own width and order")
    func binary() {
        let big = writtenBytes([0xFF, 0x01, 0x02, 0xFE], [.constant(0x0304, 0x0102, width: 8)])
        #expect(big.contains([0xFF, 0x03, 0x04, 0xFE]))
        #expect(big.contains([0xFF, 0x03, 0x05, 0xFE]))
        let little = writtenBytes([0xFF, 0x02, 0x01, 0xFE], [.constant(0x0304, 0x0102, width: 2)])
        #expect(little.first == [0xFF, 0x04, 0x03, 0xFE])
        let wide = writtenBytes([0x80, 0, 0, 0x12, 0x34], [.constant(7, 0x1234, width: 4)])
        #expect(wide.first == [0x80, 0, 0, 0, 7])
        let negative = writtenBytes([0x80, 0xFF, 0xFE], [.constant(UInt64(bitPattern: -300), UInt64(bitPattern: -2))])
        #expect(negative.contains([0x80, 0xFE, 0xD4]))
    }

    @Test("A number that is too large for the width found is left out")
    func tooWide() {
        let all = writtenBytes([0xC0, 0x12, 0x34, 0xC1], [.constant(0x1_0000, 0x1234, width: 8)])
        #expect(all.allSatisfy { $0?.prefix(2) != [0xC0, 0x00] })
    }

    @Test("An input that is no JSON gets texts as they are, and digits as digits")
    func rawText() {
        #expect(written("GET /a", [.texts("PUT", "GET")]).prefix(2) == ["PUT", "PUT /a"])
        #expect(
            writtenBytes(Array("GET".utf8), [.texts(one: [0xFF, 0x00], two: Array("GET".utf8))]).first == [0xFF, 0])
        #expect(written("a=12;b", [.constant(31, 12)]).contains("a=31;b"))
    }

    @Test("Where the type has a value and the document has none, a constant goes there")
    func schema() {
        let index = SchemaIndex(SchemaProbe.schema(of: Order.self))
        let numbers = written(#"{"note":null,"tags":[]}"#, [.constant(4711, 1_000_003)], schema: index)
        #expect(numbers.contains(#"{"note":null,"tags":[],"total":4711}"#))
        let texts = written(#"{"note":null,"tags":[]}"#, [.texts("lo\"ng", "other")], schema: index)
        #expect(texts.contains(#"{"note":"lo\"ng","tags":[]}"#))
        #expect(texts.contains(#"{"note":null,"tags":["lo\"ng"]}"#))
        #expect(written("{}", [.constant(4711, 1_000_003)], schema: index).contains(#"{"total":4711}"#))
    }

    @Test("Each edit is listed once, and no edit leaves the input as it is")
    func distinct() {
        let comparison = Comparison.constant(10_000_001, 1299)
        let text = #"{"price":1299,"old":"1299"}"#
        let once = written(text, [comparison])
        #expect(written(text, [comparison, comparison]) == once)
        #expect(Set(once).count == once.count)
        #expect(!once.contains(text))
    }

    @Test("The list is bounded, says how many it leaves out, and keeps the best")
    func limit() {
        let numbers = (1000..<1100).map(String.init).joined(separator: ",")
        let input = Array("[\(numbers)]".utf8)
        let log = (1000..<1100).map { Comparison.constant(1_000_000 + $0, $0) }
        let all = ComparisonCandidates(of: input, comparisons: log, limit: 1_000_000)
        #expect(all.omitted == 0)
        let some = ComparisonCandidates(of: input, comparisons: log, limit: 100)
        #expect(some.count == 100)
        #expect(some.omitted >= all.count - 100)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 8)
        defer { memory.deallocate() }
        guard let base = memory.baseAddress else { return }
        var buffer = InputBuffer(base: base, capacity: 1024)
        #expect(some.write(99, to: &buffer))
        #expect(Array(buffer.bytes).suffix(9) == Array(",1001099]".utf8))
        #expect(ComparisonCandidates(of: input, comparisons: log).count == 4096)
    }

    @Test("An operand that occurs very often is tried alone in 64 places, and in all together")
    func oftenRepeated() {
        let input = "[" + Array(repeating: "333", count: 100).joined(separator: ",") + "]"
        let candidates = ComparisonCandidates(of: Array(input.utf8), comparisons: [.constant(99_999, 333)])
        #expect(candidates.omitted >= 36)
        let all = written(input, [.constant(99_999, 333)], capacity: 1024)
        #expect(all[64] == "[" + Array(repeating: "99999", count: 100).joined(separator: ",") + "]")
    }

    @Test("Any bytes and any log give a list")
    func anything() {
        let inputs: [[UInt8]] = [
            [], [0xFF], Array("\"".utf8), Array(#"["\ud83d\u"]"#.utf8), Array(#"["\"#.utf8), Array("{a:1,".utf8),
            Array("[{},{\"a\":[]},\"\"]".utf8), Array("['\\x']".utf8),
        ]
        let log: [Comparison] = [
            .variables(0, .max), .variables(.max, 0, width: 1), .variables(1 << 63, 1, width: 3),
            .constant(0xE000_0000_0000_0000, 0), .texts(one: [], two: [1]), .texts("a", "\u{FFFD}"),
            .numbers(one: 1, two: 2, width: 0, isConstant: true),
            .numbers(one: 1, two: 2, width: 99, isConstant: false),
        ]
        for input in inputs {
            #expect(writtenBytes(input, log) == writtenBytes(input, log))
            #expect(!writtenBytes(input, log).contains(input))
        }
    }
}
