import Testing

@testable import FuzzInputs

@Suite("Each pass of a shrinker")
struct PassTests {
    @Test("White space and comments between tokens go at once, else in runs; those within texts stay")
    func gaps() {
        #expect(
            PassWalk.candidates(of: GapsPass.self, "[ 1 ,/*c*/{ \"a b\" :2}]") == [
                "[1,{\"a b\":2}]", "[1,/*c*/{ \"a b\" :2}]", "[ 1 ,{\"a b\" :2}]", "[ 1 ,/*c*/{ \"a b\":2}]",
                "[1 ,/*c*/{ \"a b\" :2}]",
                "[ 1,/*c*/{ \"a b\" :2}]", "[ 1 ,{ \"a b\" :2}]", "[ 1 ,/*c*/{\"a b\" :2}]", "[ 1 ,/*c*/{ \"a b\":2}]",
            ])
        #expect(PassWalk.candidates(of: GapsPass.self, "no JSON at all") == [])
    }

    @Test("Children go in runs: all, halves, single ones, of the outer span first; separators and names go with them")
    func cuts() {
        #expect(
            PassWalk.candidates(of: CutPass.self, "{\"a\":1,\"b\":[2,3]}") == [
                "", "{}", "{\"b\":[2,3]}", "{\"a\":1}", "{\"a\":1,\"b\":[]}", "{\"a\":1,\"b\":[3]}",
                "{\"a\":1,\"b\":[2]}",
            ])
        #expect(
            PassWalk.candidates(of: CutPass.self, "one\ntwo\nthree") == ["", "two\nthree", "one\nthree", "one\ntwo"])
    }

    @Test("Forty members of which one matters fall in few executions")
    func cutCost() {
        let text = "{" + (0..<40).map { "\"m\($0)\":\($0)" }.joined(separator: ",") + "}"
        let result = PassWalk.shrunk(text, by: CutPass.self) { $0.hasPrefix("{") && $0.contains("\"m29\":29") }
        #expect(result.text == "{\"m29\":29}")
        #expect(result.executions <= 16)
    }

    @Test("What is repeated is left as often as will do, and pairs of brackets together")
    func repetitions() {
        #expect(
            PassWalk.shrunk("x" + String(repeating: "<a>", count: 10_000), by: RepetitionsPass.self) {
                $0.hasPrefix("x") && $0.count > 3 * 777
            }.text == "x" + String(repeating: "<a>", count: 777))
        let nested = String(repeating: "{\"a\":", count: 500) + "0" + String(repeating: "}", count: 500)
        let result = PassWalk.shrunk(nested, by: RepetitionsPass.self) { text in
            let depth = text.count { $0 == "{" }
            return depth >= 44 && depth == text.count { $0 == "}" }
        }
        #expect(
            result.text == String(repeating: "{\"a\":", count: 44) + "0" + String(repeating: "}", count: 44))
        #expect(result.executions <= 40)
    }

    @Test("A span is replaced by what lies within it: deep down first, then its own kind, then the others")
    func hoists() {
        #expect(
            PassWalk.candidates(of: HoistPass.self, "{\"a\":[{\"b\":1}],\"c\":2}") == [
                "1", "{\"b\":1}", "[{\"b\":1}]", "2", "{\"a\":1,\"c\":2}", "{\"a\":{\"b\":1},\"c\":2}",
                "{\"a\":[1],\"c\":2}",
            ])
    }

    @Test("All numbers and all texts within a span become plain at once")
    func plainLeaves() {
        #expect(
            PassWalk.candidates(of: PlainLeavesPass.self, "[[1,2],\"x\",\"y\"]") == [
                "[[0,0],\"x\",\"y\"]", "[[1,2],\"\",\"\"]", "[[0,0],\"x\",\"y\"]",
            ])
    }

    @Test("The simplest values stand in for a value, those of its kind first")
    func values() {
        let values = SpanPass<ValueProposals>.self
        #expect(PassWalk.candidates(of: values, "\"x\"") == ["\"\"", "0", "[]", "{}"])
        #expect(PassWalk.candidates(of: values, "false") == ["0", "\"\"", "[]", "{}", "null", "true"])
        #expect(PassWalk.candidates(of: values, "{\"k\":0}").suffix(1) == ["{\"\":0}"])
        #expect(PassWalk.candidates(of: values, "0") == [])
    }

    @Test("Values that are equal stay equal")
    func equalValues() {
        let result = PassWalk.shrunk("[\"o-17\",1,\"o-17\"]", by: ListPass<EqualValues>.self) { text in
            let parts = text.dropFirst().dropLast().split(separator: ",")
            return parts.count == 3 && parts[0] == parts[2] && parts[0] != "\"\""
        }
        #expect(result.text == "[\"0\",1,\"0\"]")
    }

    private func number(_ text: String, while isKept: (Double) -> Bool) -> (text: String, executions: Int) {
        PassWalk.shrunk(text, by: SpanPass<ValueProposals>.self, SpanPass<NumberProposals>.self) {
            Double($0).map(isKept) ?? false
        }
    }

    @Test("A number falls to its threshold, and loses sign, fraction and exponent where they do not matter")
    func numbers() {
        #expect(number("129.95") { $0 >= 100 }.text == "100")
        #expect(number("-12.5e-3") { $0 != 0 }.text == "1")
        #expect(number("-77") { $0 < -9 }.text == "-10")
        #expect(number("4611686018427387904") { $0 > 3e18 }.text == "4e18")
        #expect(number("123456") { $0 >= 73_421 }.text == "1e5")
        let whole = PassWalk.shrunk("123456", by: SpanPass<NumberProposals>.self) { (Int($0) ?? 0) >= 73_421 }
        #expect(whole.text == "73421")
        #expect(whole.executions <= 40)
    }

    @Test("A number that has to be what it is costs few executions")
    func constant() {
        let result = PassWalk.shrunk("73421", by: SpanPass<NumberProposals>.self) { $0 == "73421" }
        #expect(result.text == "73421")
        #expect(result.executions <= 8)
    }

    @Test("Two numbers: one digit less for one where the other is raised, and both lower where their distance matters")
    func pairs() {
        let product = PassWalk.shrunk("[3000,30000]", by: ListPass<NumberPairs>.self) { text in
            let numbers = text.dropFirst().dropLast().split(separator: ",").compactMap { Int($0) }
            return numbers.count == 2 && numbers[0] * numbers[1] >= 90_000_000
        }
        #expect(product.text.count == "[999,99999]".count)
        let distance = PassWalk.shrunk("[1007,1003]", by: ListPass<NumberPairs>.self) { text in
            let numbers = text.dropFirst().dropLast().split(separator: ",").compactMap { Int($0) }
            return numbers.count == 2 && numbers[0] - numbers[1] == 4
        }
        #expect(distance.text == "[4,0]")
    }

    @Test("A count goes down with what it counts")
    func counts() {
        let result = PassWalk.shrunk("{\"n\":5,\"l\":[7,8,9,8,7]}", by: ListPass<Counts>.self) { text in
            let count = text.split(separator: "[")[1].split(separator: ",").count
            return text.contains("\"n\":\(count),") && text.contains("9")
        }
        #expect(result.text == "{\"n\":1,\"l\":[9]}")
    }

    @Test("What is dropped from a list is dropped with what refers to it by index")
    func indices() {
        let result = PassWalk.shrunk("[9,0,3,2,7]", by: ListPass<Indices>.self) { text in
            let list = text.dropFirst().dropLast().split(separator: ",").compactMap { Int($0) }
            return list.indices.contains { list.indices.contains(list[$0]) && list[$0] != $0 && list[list[$0]] == $0 }
        }
        #expect(result.text == "[1,0,7]")
    }

    @Test("Neighbours become one")
    func joins() {
        #expect(
            PassWalk.candidates(of: ListPass<Joins>.self, "[[1],[ 2 ], [],{\"a\":[]},{\"b\":0}]") == [
                "[[1,2 ], [],{\"a\":[]},{\"b\":0}]", "[[1],[ 2],{\"a\":[]},{\"b\":0}]",
                "[[1],[ 2 ], [],{\"a\":[],\"b\":0}]",
            ])
    }

    @Test("A text becomes shorter from either end and in the middle, then plain; escapes and scalars stay whole")
    func texts() {
        let texts = SpanPass<TextProposals>.self
        #expect(PassWalk.shrunk("\"order-17\"", by: texts) { $0.contains("r-1") }.text == "\"r-1\"")
        #expect(PassWalk.shrunk("\"order\"", by: texts) { $0.count == 7 }.text == "\"00000\"")
        #expect(PassWalk.shrunk("\"a\\u00E9\\n\"", by: texts) { $0.contains("é") }.text == "\"é\"")
        let combined = PassWalk.shrunk("\"ab\u{1F469}\u{200D}\u{1F4BB}c\"", by: texts) {
            let scalars = $0.unicodeScalars.dropFirst().dropLast()
            return String(String.UnicodeScalarView(scalars)).count < scalars.count
        }
        #expect(Array(combined.text.unicodeScalars) == Array("\"0\u{301}\"".unicodeScalars))
    }

    @Test("One byte goes wherever it stands in a text")
    func byteKinds() {
        let result = PassWalk.shrunk("\"(a(b(a(b(a(b(a(b(\"", by: ListPass<ByteKinds>.self) {
            $0.count { $0 == "(" } == 9
        }
        #expect(result.text == "\"(((((((((\"")
        #expect(result.executions <= 6)
    }

    @Test("Members and elements come in order, with their names")
    func order() {
        #expect(PassWalk.shrunk("[3,1,2]", by: OrderPass.self) { _ in true }.text == "[1,2,3]")
        #expect(
            PassWalk.shrunk("{\"w\":0, \"h\":1}", by: OrderPass.self) { _ in true }.text == "{\"h\":1, \"w\":0}")
        // 3 has to stay before 1.
        let result = PassWalk.shrunk("[4,3,2,1]", by: OrderPass.self) { text in
            text.split(separator: "3")[1].contains("1")
        }
        #expect(result.text == "[2,3,1,4]")
    }

    @Test("Chunks of bytes go, the largest first")
    func chunks() {
        #expect(PassWalk.candidates(of: ChunksPass.self, "abcd") == ["", "cd", "ab", "bcd", "acd", "abd", "abc"])
        #expect(PassWalk.candidates(of: ChunksPass.self, "aab") == ["", "ab", "aa"])
    }

    @Test("Bytes become plain in chunks, then one by one")
    func plainBytes() {
        #expect(PassWalk.candidates(of: PlainChunksPass.self, "ABCD0") == ["00000", "aaaa0"])
        #expect(PassWalk.candidates(of: PlainBytesPass.self, "b1") == ["01", "a1", " 1", "11", "b0", "ba", "b "])
    }
}
