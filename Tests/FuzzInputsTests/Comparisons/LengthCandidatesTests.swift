import FuzzCore
import Testing

@testable import FuzzInputs

struct LengthCandidatesTests {
    @Test("An array gets as many elements as the code asks for, by copies or by a cut")
    func arrays() {
        let grown = written(#"[["a","b"]]"#, [.constant(4, 2)])
        #expect(grown.prefix(2) == [#"[["a","b","b","b"]]"#, #"[["a","b","b","b","b"]]"#])
        let cut = written("[true,false,null]", [.constant(1, 3)])
        #expect(cut.prefix(3) == ["[true]", "[true,false]", "[]"])
    }

    @Test("An object gets members with keys of their own")
    func objects() {
        #expect(
            written(#"{"k":true,"k7":null}"#, [.constant(4, 2)]).first == #"{"k":true,"k7":null,"k71":null,"k72":null}"#
        )
        let keys = written(#"{"k1":true,"k":null}"#, [.constant(4, 2)]).first
        #expect(keys == #"{"k1":true,"k":null,"k2":null,"k3":null}"#)
    }

    @Test("An empty container is filled with values of every kind, or with those of its type")
    func empty() {
        let all = written("[]", [.constant(3, 0)])
        #expect(all.contains("[0,0,0]"))
        #expect(all.contains(#"["","",""]"#))
        #expect(written("{}", [.constant(2, 0)]).contains(#"{"1":0,"2":0}"#))
        let schema = SchemaIndex(SchemaProbe.schema(of: [Bool].self))
        #expect(written("[]", [.constant(3, 0)], schema: schema).contains("[false,false,false]"))
    }

    @Test("A text is cut, or its last letter repeated")
    func texts() {
        #expect(written(#"["abcd"]"#, [.constant(6, 4)]).first == #"["abcddd"]"#)
        #expect(written(#"["abcd"]"#, [.constant(2, 4)]).first == #"["ab"]"#)
        #expect(written(#"["ab\""]"#, [.constant(5, 3)]).first == #"["ab\"aa"]"#)
        #expect(written(#"["\u0041\u0042\u0043"]"#, [.constant(2, 3)]).first == #"["\u0041\u0042"]"#)
    }

    @Test("Lengths are those in bytes, in UTF-16 and in characters, and no character is cut")
    func measures() {
        // Three characters of 1, 2 and 25 bytes, with 1, 1 and 11 units.
        let text = "[\"a\u{E9}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}\"]"
        #expect(written(text, [.constant(2, 3)]).contains("[\"a\u{E9}\"]"))
        #expect(written(text, [.constant(3, 13)]).contains("[\"a\u{E9}a\"]"))
        #expect(written(text, [.constant(2, 28)]).contains("[\"aa\"]"))
    }

    @Test("A length that does not fit declines, and leaves the buffer empty")
    func tooLong() {
        let all = written("[true,null]", [.constant(1_000_000_000, 2)])
        #expect(all.first == .some(nil))
        let object = written(#"{"a":null}"#, [.constant(2_000_000_000, 1)])
        #expect(object.first == .some(nil))
    }
}
