import FuzzInputs
import Testing

struct JSONTreeTests {
    /// One node in a short form: kind, bytes, and in brackets the children.
    private func described(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var tree = JSONTree()
        bytes.withUnsafeBytes { tree.read($0) }
        return described(0, tree, bytes)
    }

    private func described(_ index: Int, _ tree: borrowing JSONTree, _ bytes: [UInt8]) -> String {
        var parts: [String] = []
        var child = tree.firstChild(of: index)
        while let node = child {
            let key = tree[node].hasKey ? String(decoding: bytes[tree[node - 1].range], as: UTF8.self) + ":" : ""
            let text = String(decoding: bytes[tree[node].range], as: UTF8.self)
            let isContainer = tree[node].kind == .array || tree[node].kind == .object
            parts.append(key + (isContainer ? described(node, tree, bytes) : "\(tree[node].kind)(\(text))"))
            child = tree.next(node)
        }
        let mark = tree[index].isClosed ? "" : "?"
        return "\(tree[index].kind)\(mark)[" + parts.joined(separator: " ") + "]"
    }

    @Test(
        "JSON is read into its nodes",
        arguments: [
            (
                "{\"a\":[1, true,null],\"b\":{}}",
                "document[object[\"a\":array[number(1) literal(true) literal(null)] \"b\":object[]]]"
            ),
            (" \"x\\\"y\" ", "document[string(\"x\\\"y\")]"),
            ("-1.5e+3", "document[number(-1.5e+3)]"),
            ("{\"a\":1,\"a\":2}", "document[object[\"a\":number(1) \"a\":number(2)]]"),
            ("", "document[]"),
            ("\u{FEFF}1", "document[number(1)]"),
        ])
    func wellFormed(text: String, nodes: String) {
        #expect(described(text) == nodes)
    }

    @Test(
        "What is broken stays as it is: raw, open, or between the nodes",
        arguments: [
            ("[1,,2,]", "document[array[number(1) number(2)]]"),
            ("[1}", "document[array?[number(1) raw(})]]"),
            ("]", "document[raw(])]"),
            ("{\"a\"", "document[object?[string(\"a\")]]"),
            ("{\"a\":", "document[object?[\"a\":raw()]]"),
            ("{\"a\":,b:2}", "document[object[\"a\":raw() b:number(2)]]"),
            ("{\"a\":1 2:3}", "document[object[\"a\":number(1) 2:number(3)]]"),
            ("{:1}", "document[object[number(1)]]"),
            ("{[1]:2}", "document[object[array[number(1)] number(2)]]"),
            ("[1:2]", "document[array[number(1) number(2)]]"),
            ("\"abc", "document[string(\"abc)]"),
            ("\"abc\\", "document[string(\"abc\\)]"),
            ("[0x1F,+1,.5,NaN,01]", "document[array[raw(0x1F) raw(+1) raw(.5) raw(NaN) raw(01)]]"),
            ("{a:'b',/*c:*/d//,\n:1}", "document[object[a:string('b') d:number(1)]]"),
            ("[1/*", "document[array?[number(1)]]"),
            ("1 2", "document[number(1) number(2)]"),
            ("truex nul", "document[raw(truex) raw(nul)]"),
        ])
    func broken(text: String, nodes: String) {
        #expect(described(text) == nodes)
    }

    @Test("The ranges of nodes nest, and lie in the order of the document, for any bytes")
    func rangesNest() {
        var random = SystemlessRandom(state: 5)
        let alphabet = Array("{}[]:,\"'\\ \n0-1.eatrufalsn/*\u{80}".utf8)
        var tree = JSONTree()
        for _ in 0..<3000 {
            let length = Int(random.next() % 24)
            let bytes = (0..<length).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
            bytes.withUnsafeBytes { tree.read($0) }
            for index in 1..<max(1, tree.count) {
                let node = tree[index]
                let parent = tree[Int(node.parent)]
                #expect(parent.start <= node.start && node.start <= node.end && node.end <= parent.end)
                #expect(tree[index - 1].start <= node.start)
                if let next = tree.next(index) { #expect(Int(node.end) <= tree.itemStart(next)) }
                if node.hasKey { #expect(tree[index - 1].kind == .key && tree[index - 1].end <= node.start) }
                if node.kind == .key { #expect(tree[index + 1].hasKey) }
            }
        }
    }

    @Test(
        "Space in front of a colon or a comma moves nodes, and changes nothing else",
        arguments: [
            #"{"a":1,"b":[true,"c",{"d":"e","f":{}}],"g":"h"}"#, #"{"a":"b":"c","d":,"e":}"#, #"{"a","b":1,,"c":2,}"#,
            #"["a":1,"b"]"#, #""a":1,2"#, #"{"a":"#, #"{'a':'b','c"#, #"{"a":1,"#, #"{1:2,"a":{"b":[,],},"c":"d"}"#,
        ])
    func space(text: String) {
        let spaced = text.replacing(":", with: " :").replacing(",", with: "\n,")
        var compact = JSONTree()
        var loose = JSONTree()
        Array(text.utf8).withUnsafeBytes { compact.read($0) }
        Array(spaced.utf8).withUnsafeBytes { loose.read($0) }
        #expect(described(text) == described(spaced))
        let (count, looseCount) = (compact.count, loose.count)
        #expect(count == looseCount)
        let (kinds, looseKinds) = (compact.kinds, loose.kinds)
        #expect(kinds == looseKinds)
        for index in 0..<min(count, looseCount) {
            var (one, other) = (compact[index], loose[index])
            (one.start, one.end, other.start, other.end) = (0, 0, 0, 0)
            #expect(one == other)
        }
    }

    @Test("A hundred thousand open brackets are read like any other bytes, and reading again reuses the nodes")
    func deep() {
        var tree = JSONTree()
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
        deep.withUnsafeBytes { tree.read($0) }
        #expect(tree.count == 100_001)
        #expect(tree[100_000].range == 99_999..<100_000)
        #expect(tree[1].range == 0..<100_000)
        Array("[1]".utf8).withUnsafeBytes { tree.read($0) }
        #expect(tree.count == 3)
        #expect(tree.kinds == [.array, .number])
    }

    @Test(
        "What starts as a value and has structure looks like JSON",
        arguments: [
            ("{}", true), (" [1", true), ("\"a\"", true), ("-1", true), ("null", true), ("{a:1}", true),
            ("{\"a\":tru", true),
            ("", false), ("abc", false), ("bplist00", false), ("<a>", false), ("[", false), ("{\u{1}\u{2}", false),
            ("1 2", false), ("\"a", false), ("]", false), ("12:30", false),
        ])
    func looksLikeJSON(text: String, expected: Bool) {
        var tree = JSONTree()
        Array(text.utf8).withUnsafeBytes { tree.read($0) }
        #expect(tree.looksLikeJSON == expected)
    }
}

/// A small generator for test data of its own, so that these tests do not lean on the engine's.
private struct SystemlessRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
