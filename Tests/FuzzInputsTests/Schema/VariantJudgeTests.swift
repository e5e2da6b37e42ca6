import FuzzCore
import Testing

@testable import FuzzInputs

@Suite("Which variants look wrong")
struct VariantJudgeTests {
    private struct Judged {
        var name: String
        var bytes: [UInt8]
        var looksWrong: Bool
    }

    private func judged(_ text: String, _ schema: Schema?) -> [Judged] {
        let capacity = 1 << 18
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 8)
        defer { memory.deallocate() }
        guard let base = memory.baseAddress else { return [] }
        var buffer = InputBuffer(base: base, capacity: capacity)
        let variants = Variants(of: Array(text.utf8), schema: schema.map(SchemaIndex.init))
        let judge = VariantJudge(variants)
        return (0..<variants.count).compactMap { index in
            guard variants.write(index, to: &buffer) else { return nil }
            return Judged(
                name: variants.name(index), bytes: Array(buffer.bytes),
                looksWrong: judge.looksWrong(index, buffer.bytes))
        }
    }

    private func isJSON(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { JSONTree.strictError(in: $0) } == nil
    }

    /// Of those that are JSON, the ones that look wrong, about one member.
    private func wrong(_ member: String, in all: [Judged]) -> Set<String> {
        Set(all.filter { $0.looksWrong && isJSON($0.bytes) && $0.name.contains(member) }.map(\.name))
    }

    private let cart = #"{"lines":[{"kind":"book","quantity":1,"note":"x"}],"owner":{"name":"A","tags":["t"]}}"#

    @Test("What is no JSON any more looks wrong, each variant of it")
    func broken() {
        for schema in [nil, SchemaProbe.schema(of: Zoo.Cart.self)] {
            let all = judged(cart, schema)
            let broken = all.filter { !isJSON($0.bytes) }
            #expect(broken.count > 100)
            #expect(broken.filter { !$0.looksWrong }.map(\.name) == [])
        }
    }

    @Test("A value of a type that its place does not have looks wrong; another value of its type does not")
    func types() {
        let all = judged(cart, SchemaProbe.schema(of: Zoo.Cart.self))
        let name = "lines[0].quantity"
        #expect(
            wrong(name, in: all) == [
                "null \(name)", "\(name) twice", "\(name), and null under the same key", "\(name) as string",
                "\(name) as true", "\(name) as false", "\(name) as text", "\(name) as empty string", "\(name) as array",
                "\(name) as object", "\(name) in an array", "\(name) in an object", "\(name) very deep in arrays",
                "\(name) of 0.5", "\(name) of 1e-400", "\(name) fractional", "\(name) with a comma for a point",
            ])
        #expect(wrong("null lines[0].note", in: all) == [], "it is optional")
        #expect(wrong("extra member", in: all) == [])
        #expect(wrong("missing", in: all) == [])
        #expect(wrong("owner.tags[0] twice", in: all) == [], "an element may come twice")
    }

    @Test("Where everything goes, no type looks wrong, and a key that is there twice does")
    func anything() {
        let all = judged(#"{"a":1}"#, Schema(nodes: [SchemaNode(.any)]))
        #expect(wrong("a", in: all) == ["a twice", "a, and null under the same key"])
        let union = Schema(nodes: [
            SchemaNode(.oneOf([1, 2])), SchemaNode(.integer(width: 64, isSigned: true)),
            SchemaNode(.floating(width: 64)),
        ])
        #expect(!judged("1", union).contains { $0.name == "document fractional" && $0.looksWrong })
        #expect(judged("1", union).contains { $0.name == "document as string" && $0.looksWrong })
    }

    @Test("Without a schema, a value of another type than before looks wrong, and null does not")
    func untyped() {
        let all = judged(#"{"a":1}"#, nil)
        #expect(!all.contains { $0.name == "null a" && $0.looksWrong })
        #expect(!all.contains { $0.name == "a fractional" && $0.looksWrong })
        #expect(all.contains { $0.name == "a as string" && $0.looksWrong })
    }

    @Test("Of a document that is no JSON, what no format has looks wrong")
    func otherFormats() {
        let all = judged("<a><b>c</b></a> ", nil)
        #expect(
            Set(all.filter { $0.looksWrong && !$0.name.hasPrefix("truncated") }.map(\.name)) == [
                "no bytes", "white space alone", "a page of HTML", "arrays that are never closed",
                "the document as a string", "very deep arrays", "very deep objects",
                "bracket at byte 0 without its beginning", "bracket at byte 0 without its end",
                "bracket at byte 0 opened again and again", "bracket at byte 3 without its beginning",
                "bracket at byte 3 without its end", "bracket at byte 3 opened again and again",
            ])
        #expect(
            !all.contains { $0.name.hasPrefix("truncated") && $0.bytes.last != UInt8(ascii: ">") && !$0.looksWrong })
        let spaced = judged("{a} \n", nil).filter { $0.name.hasPrefix("truncated") }
        #expect(spaced.contains { !$0.looksWrong && String(decoding: $0.bytes, as: UTF8.self) == "{a}" })
    }
}
