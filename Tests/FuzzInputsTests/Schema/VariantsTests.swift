import Foundation
import FuzzCore
import Testing

@testable import FuzzInputs

struct VariantsTests {
    /// All variants by name, in order.
    private func variants<Value: Decodable>(
        _ text: String, _ type: Value.Type, limit: Int = 100_000
    ) -> [(name: String, bytes: [UInt8])] {
        list(Variants(of: Array(text.utf8), schema: SchemaIndex(SchemaProbe.schema(of: type)), limit: limit))
    }

    private func list(_ variants: Variants, capacity: Int = 1 << 20) -> [(name: String, bytes: [UInt8])] {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 8)
        defer { memory.deallocate() }
        guard let base = memory.baseAddress else { return [] }
        var buffer = InputBuffer(base: base, capacity: capacity)
        return (0..<variants.count).compactMap { index in
            variants.write(index, to: &buffer) ? (variants.name(index), Array(buffer.bytes)) : nil
        }
    }

    private func text(_ name: String, in all: [(name: String, bytes: [UInt8])]) -> String? {
        all.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private let offer = #"{"bookID":"B-7","priceCents":1299,"inStock":true}"#

    @Test("Members are null, missing, twice and of other types")
    func members() {
        let all = variants(offer, Zoo.Flat.self)
        #expect(text("null priceCents", in: all) == #"{"bookID":"B-7","priceCents":null,"inStock":true}"#)
        #expect(text("missing bookID", in: all) == #"{"priceCents":1299,"inStock":true}"#)
        #expect(text("missing inStock", in: all) == #"{"bookID":"B-7","priceCents":1299}"#)
        #expect(
            text("inStock twice", in: all) == #"{"bookID":"B-7","priceCents":1299,"inStock":true,"inStock":true}"#)
        #expect(text("priceCents as string", in: all) == #"{"bookID":"B-7","priceCents":"1299","inStock":true}"#)
        #expect(text("priceCents fractional", in: all) == #"{"bookID":"B-7","priceCents":1299.5,"inStock":true}"#)
        #expect(text("inStock as number", in: all) == #"{"bookID":"B-7","priceCents":1299,"inStock":1}"#)
        #expect(text("bookID lowercase", in: all) == #"{"bookID":"b-7","priceCents":1299,"inStock":true}"#)
        #expect(text("bookID as array", in: all) == #"{"bookID":[],"priceCents":1299,"inStock":true}"#)
        #expect(
            text("extra member in document", in: all)
                == #"{"bookID":"B-7","priceCents":1299,"inStock":true,"extra":{"a":[null]}}"#)
    }

    @Test("A document gives way to what a proxy or a broken server sends")
    func documents() {
        let all = variants(offer, Zoo.Flat.self)
        #expect(text("no bytes", in: all) == "")
        #expect(text("white space alone", in: all) == " \n")
        #expect(text("a page of HTML", in: all)?.hasPrefix("<!DOCTYPE html>") == true)
        #expect(text("document as array", in: all) == "[]")
        let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
        #expect(text("very deep arrays", in: all) == deep)
    }

    @Test("Numbers pass every width, and are spelled in ways that JSON does not have")
    func numbers() {
        let all = variants("[-5]", [Int].self)
        #expect(text("[0] over int8", in: all) == "[128]")
        #expect(text("[0] under int64", in: all) == "[-9223372036854775809]")
        #expect(text("[0] over uint64", in: all) == "[18446744073709551616]")
        #expect(text("[0] of 1e400", in: all) == "[1e400]")
        #expect(text("[0] minus zero", in: all) == "[-0]")
        #expect(text("[0] negative", in: all) == "[5]")
        #expect(text("[0] with a leading zero", in: all) == "[-05]")
        #expect(text("[0] with a plus sign", in: all) == "[+-5]")
    }

    @Test("Syntax is broken, one fault at a time")
    func syntax() {
        let all = variants(#"{"a":[1,2]}"#, [String: [Int]].self)
        #expect(text("trailing comma in a", in: all) == #"{"a":[1,2,]}"#)
        #expect(text("comment in document", in: all) == #"{/* a */"a":[1,2]}"#)
        #expect(text("a with its key in single quotes", in: all) == "{'a':[1,2]}")
        #expect(text("a without its closing bracket", in: all) == #"{"a":[1,2}"#)
        #expect(text("byte order mark", in: all) == "\u{FEFF}{\"a\":[1,2]}")
        #expect(all.first { $0.name == "UTF-16, little endian" }?.bytes.prefix(4) == [0x7B, 0, 0x22, 0])
        #expect(all.first { $0.name == "UTF-16, big endian" }?.bytes.prefix(4) == [0, 0x7B, 0, 0x22])
        let broken = variants(#"["ab"]"#, [String].self).first { $0.name == "invalid UTF-8 at byte 4" }
        #expect(broken?.bytes == Array("[\"ab".utf8) + [0xFF] + Array("\"]".utf8))
    }

    @Test("The document is cut at each token, and in the middle of values")
    func truncation() {
        let cuts = variants(#"{"a":[1,null]}"#, [String: [Int?]].self).filter { $0.name.hasPrefix("truncated") }
        #expect(
            cuts.map { String(decoding: $0.bytes, as: UTF8.self) } == [
                "{", #"{""#, #"{"a""#, #"{"a":"#, #"{"a":["#, #"{"a":[1"#, #"{"a":[1,"#, #"{"a":[1,nu"#,
                #"{"a":[1,null"#, #"{"a":[1,null]"#,
            ])
        #expect(cuts[3].name == "truncated after 5 bytes, before [1,null]}")
    }

    @Test("Nested members, and the first and the last elements of arrays, have paths")
    func paths() {
        let line = #"{"kind":"book","quantity":1}"#
        let text = #"{"lines":[\#(line),\#(line),\#(line)]}"#
        let names = Set(variants(text, Zoo.Cart.self).map(\.name))
        #expect(names.contains("null lines[0].quantity"))
        #expect(names.contains("missing lines[0]"))
        #expect(names.contains("null lines[2].quantity"))
        #expect(!names.contains { $0.contains("[1]") })
        let odd = Set(variants(#"{"a b":{"":1}}"#, [String: [String: Int]].self).map(\.name))
        #expect(odd.contains(#"null ["a b"][""]"#))
    }

    @Test("The schema adds cases, alternatives, members that are not there and elements")
    func schemaFaults() {
        let text = #"{"lines":[{"kind":"book","quantity":1}]}"#
        let all = variants(text, Zoo.Cart.self)
        #expect(self.text("lines[0].kind as \"gift\"", in: all) == #"{"lines":[{"kind":"gift","quantity":1}]}"#)
        #expect(
            self.text("lines[0].kind as an unknown case", in: all)
                == #"{"lines":[{"kind":"unknown-case","quantity":1}]}"#)
        #expect(
            self.text("lines[0] with note", in: all) == #"{"lines":[{"kind":"book","quantity":1,"note":"a"}]}"#)
        #expect(
            self.text("lines with one full element more", in: all)
                == #"{"lines":[{"kind":"book","quantity":1},{"kind":"book","quantity":1,"note":"a"}]}"#)
        let shapes = variants(#"{"circle":{"radius":3}}"#, Zoo.Shape.self)
        #expect(
            self.text(#"document as alternative 3, {"polygon":{"points":[]}}"#, in: shapes)
                == #"{"polygon":{"points":[]}}"#)
    }

    @Test("Names are told apart, and each variant differs from the document")
    func distinct() {
        let text = #"{"lines":[{"kind":"book","quantity":1,"note":"x"}],"owner":{"name":"A","tags":["t"]}}"#
        let all = variants(text, Zoo.Cart.self)
        #expect(all.count > 300)
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(!all.contains { $0.bytes == Array(text.utf8) })
    }

    @Test("Duplicate keys share a name, which is given once")
    func duplicateKeys() {
        let names = list(Variants(of: Array(#"{"a":1,"a":2}"#.utf8))).map(\.name)
        #expect(names.count { $0 == "null a" } == 1)
        #expect(Set(names).count == names.count)
    }

    @Test("What is left out of a long list is counted")
    func limits() {
        let bytes = Array(offer.utf8)
        let whole = Variants(of: bytes)
        #expect(whole.omitted == 0)
        let cut = Variants(of: bytes, limit: 10)
        #expect(cut.count == 10)
        #expect(cut.omitted == whole.count - 10)
        let deep = Array(String(repeating: "[", count: 1000).utf8) + Array(String(repeating: "]", count: 1000).utf8)
        #expect(Variants(of: deep).omitted > 0)
    }

    @Test("The list is in linear proportion to the document")
    func linear() {
        func count(_ members: Int) -> Int {
            let text = "{" + (0..<members).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
            return Variants(of: Array(text.utf8), limit: .max).count
        }
        #expect(count(200) - count(100) <= count(100) + 10)
    }

    @Test("A variant that does not fit is not written")
    func doesNotFit() {
        let all = Variants(of: Array(offer.utf8))
        let fitting = list(all, capacity: 200).count
        #expect(fitting < all.count)
        #expect(fitting > all.count / 2)
    }

    @Test("Of bytes that are no JSON, the document as a whole has faults")
    func noJSON() {
        #expect(list(Variants(of: [])).map(\.name).contains("byte order mark"))
        #expect(list(Variants(of: [0xFF, 0xFE])).map(\.name).contains("the document twice"))
    }

    @Test("Of binary documents, each byte has the faults of an integer")
    func binary() {
        let document: [UInt8] = [0x10, 27, 0, 0, 0, 0, 0, 0, 0]
        let all = list(Variants(of: document))
        func bytes(_ name: String) -> [UInt8]? { all.first { $0.name == name }?.bytes }
        #expect(bytes("byte 1 doubled") == [0x10, 54, 0, 0, 0, 0, 0, 0, 0])
        #expect(bytes("byte 0 with another sign") == [0x90, 27, 0, 0, 0, 0, 0, 0, 0])
        #expect(
            bytes("byte 0 before a least signed 64-bit integer") == [0x13, 0x80, 0, 0, 0, 0, 0, 0, 0])
        #expect(bytes("byte 1 before a least signed 64-bit integer") == nil)
        #expect(bytes("byte 2 zero") == nil)
        #expect(!list(Variants(of: Array("plain text".utf8))).contains { $0.name.hasPrefix("byte 1 ") })
        #expect(!list(Variants(of: Array("{\"a\":\"\u{1}\"}".utf8))).contains { $0.name.hasPrefix("byte 1 ") })
    }

    @Test("Of texts that are no JSON, brackets have faults, one of each spelling")
    func brackets() {
        let all = list(Variants(of: Array("<a><b>c</b><b>d</b></a>".utf8)))
        #expect(text("bracket at byte 3 missing", in: all) == "<a><b>d</b></a>")
        #expect(text("bracket at byte 3 twice", in: all) == "<a><b>c</b><b>c</b><b>d</b></a>")
        #expect(text("bracket at byte 3 empty", in: all) == "<a><b></b><b>d</b></a>")
        #expect(text("bracket at byte 3 without its beginning", in: all) == "<a>c</b><b>d</b></a>")
        #expect(text("bracket at byte 3 without its end", in: all) == "<a><b>c<b>d</b></a>")
        #expect(text("bracket at byte 11 missing", in: all) == nil)
        let open = text("bracket at byte 0 opened again and again", in: all)
        #expect(open?.utf8.count == 23 + 19_999 * 3)
        let deep = text("bracket at byte 3 very deep", in: all)
        #expect(deep?.utf8.count == 23 + 19_999 * 7)
        #expect(deep?.contains("<b><b>c</b></b>") == true)
        #expect(!list(Variants(of: Array("[1,[2]]".utf8))).contains { $0.name.hasPrefix("bracket") })
    }
}
