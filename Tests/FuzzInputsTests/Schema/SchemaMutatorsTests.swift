import Foundation
import FuzzCore
import Testing

@testable import FuzzInputs

/// Each operation along a schema on literal JSON. The first draw chooses a node in document order, from 0.
struct SchemaMutatorsTests {
    private func mutatedBySchema<Value: Decodable>(
        _ text: String, _ type: Value.Type, capacity: Int = 256, _ draws: [ScriptedRandom.Draw],
        _ operation: (inout Mutation, inout ScriptedRandom) -> Bool
    ) -> String? {
        let index = SchemaIndex(SchemaProbe.schema(of: type))
        return mutated(text, capacity: capacity, draws) { mutation, random in
            mutation.schema = index
            return operation(&mutation, &random)
        }
    }

    @Test("A member that is absent is set, in one of three instances")
    func addMember() {
        let text = #"{"kind":"book","quantity":1}"#
        // Nodes: the object, two keys with their values. Then the member, and which instance.
        let draws: [ScriptedRandom.Draw] = [.choose(0, of: 5), .choose(2, of: 3), .choose(2, of: 3)]
        #expect(
            mutatedBySchema(text, Zoo.Cart.Line.self, draws, SchemaMutators.addMember)
                == #"{"kind":"book","quantity":1,"note":"a"}"#)
        let first: [ScriptedRandom.Draw] = [.choose(1, of: 3), .choose(1, of: 3)]
        #expect(mutatedBySchema("{}", Zoo.Cart.Line.self, first, SchemaMutators.addMember) == #"{"quantity":1}"#)
        let whole = #"{"kind":"book","quantity":1,"note":null}"#
        #expect(
            mutatedBySchema(whole, Zoo.Cart.Line.self, [.choose(0, of: 7)], SchemaMutators.addMember) == nil)
    }

    @Test("A member that the type knows is removed")
    func removeMember() {
        let text = #"{"kind":"book","quantity":1}"#
        #expect(
            mutatedBySchema(text, Zoo.Cart.Line.self, [.choose(4, of: 5)], SchemaMutators.removeMember)
                == #"{"kind":"book"}"#)
        #expect(mutatedBySchema("[]", [Int].self, [], SchemaMutators.removeMember) == nil)
    }

    @Test("A value goes to the edge of its own width")
    func toEdge() {
        // Of int8: 0, 1, 2, -1, 127, 126, 128, -128, -127, -129, …
        func edge(_ number: Int) -> String? {
            mutatedBySchema("[5]", [Int8].self, [.choose(1, of: 2), .choose(number, of: 17)], SchemaMutators.toEdge)
        }
        #expect([4, 6, 7, 9].map(edge) == ["[127]", "[128]", "[-128]", "[-129]"])
    }

    @Test("The edges of each width are right")
    func edges() {
        let texts = SchemaValues.integers(64, true)
        for text in ["9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809"] {
            #expect(texts.contains(text))
        }
        #expect(SchemaValues.integers(64, false).contains("18446744073709551615"))
        #expect(SchemaValues.integers(64, false).contains("18446744073709551616"))
        #expect(SchemaValues.integers(8, false).prefix(7) == ["0", "1", "2", "-1", "255", "254", "256"])
    }

    @Test("A case becomes another, an alternative another")
    func otherCases() {
        #expect(
            mutatedBySchema(
                #"{"kind":"book"}"#, Zoo.Cart.Line.self, [.choose(2, of: 3), .choose(2, of: 3)],
                SchemaMutators.toOtherCase) == #"{"kind":"gift"}"#)
        #expect(
            mutatedBySchema(
                #"{"shape":{"circle":{"radius":3}}}"#, Zoo.Drawing.self,
                [.choose(2, of: 7), .choose(2, of: 4), .choose(1, of: 3)], SchemaMutators.toOtherAlternative)
                == #"{"shape":{"polygon":{"points":[1]}}}"#)
        #expect(
            mutatedBySchema(
                #"{"shape":{"circle":{"radius":3}}}"#, Zoo.Drawing.self, [.choose(2, of: 7), .choose(0, of: 4)],
                SchemaMutators.toOtherAlternative) == nil)
    }

    @Test("An array grows to a small number of elements of its type")
    func growArray() {
        // To four, each in its plain form.
        let draws: [ScriptedRandom.Draw] = [
            .choose(0, of: 2), .choose(2, of: 7), .choose(1, of: 3), .choose(1, of: 3), .choose(1, of: 3),
        ]
        #expect(mutatedBySchema("[7]", [Int].self, draws, SchemaMutators.growArray) == "[7,1,1,1]")
        let empty: [ScriptedRandom.Draw] = [.choose(0, of: 7)]
        #expect(mutatedBySchema("[]", [Int].self, empty, SchemaMutators.growArray) == "[0,0]")
        #expect(mutatedBySchema("[7]", [Int].self, capacity: 4, draws, SchemaMutators.growArray) == nil)
    }

    @Test("A dictionary gets a member")
    func growDictionary() {
        let draws: [ScriptedRandom.Draw] = [.choose(1, of: 11), .choose(1, of: 3)]
        #expect(mutatedBySchema("{}", [String: Int].self, draws, SchemaMutators.growDictionary) == #"{"b":1}"#)
    }

    @Test("A value becomes an instance of its type")
    func toInstance() {
        let draws: [ScriptedRandom.Draw] = [.choose(2, of: 3), .choose(1, of: 4), .choose(2, of: 3)]
        #expect(
            mutatedBySchema(#"{"owner":0}"#, Zoo.Cart.self, draws, SchemaMutators.toInstance)
                == #"{"owner":{"name":"a","tags":["a"]}}"#)
    }

    @Test("A value is put into one of its own type, one level or more")
    func deepen() {
        let text = #"{"value":7,"children":[]}"#
        #expect(
            mutatedBySchema(text, Zoo.Tree.self, [.choose(0, of: 5), .one], SchemaMutators.deepen)
                == #"{"value":0,"children":[{"value":7,"children":[]}]}"#)
        #expect(
            mutatedBySchema(#"{"zero":{}}"#, Zoo.Expression.self, [.choose(0, of: 3), .one], SchemaMutators.deepen)
                == #"{"sum":{"left":{"zero":{}},"right":{"zero":{}}}}"#)
        #expect(
            mutatedBySchema(
                #"{"value":"x"}"#, Zoo.Link.self, [.choose(0, of: 3), .octave(1), .number(0)], SchemaMutators.deepen)
                == #"{"value":"","next":{"value":"","next":{"value":"x"}}}"#)
        #expect(mutatedBySchema("[1]", [Int].self, [], SchemaMutators.deepen) == nil)
    }

    @Test("Alternatives are matched by what tells them apart")
    func matching() {
        let index = SchemaIndex(SchemaProbe.schema(of: [Zoo.Event].self))
        let bytes = Array(#"[{"kind":"moved","from":1,"to":2},{"by":"x"},7]"#.utf8)
        var tree = JSONTree()
        var match = SchemaMatch()
        let names = bytes.withUnsafeBytes { raw in
            tree.read(raw)
            match.match(tree, of: raw, index)
            // Node 1 is the array.
            return (2..<tree.count).filter { tree[$0].parent == 1 }.map { child in
                match.resolved(child).map { index.keys[$0].map { index.text($0.text) } } ?? []
            }
        }
        #expect(names == [["kind", "from", "to"], ["kind", "by"], ["kind", "at"]])
    }

    @Test("Without a schema, all decline")
    func withoutSchema() {
        for row in MutatorTable.schema {
            var random = MutationRandom(base: SplitMix64(seed: 1))
            #expect(mutatedBytes(Array("[1]".utf8), by: &random, row.apply) == nil)
        }
    }

    private static let documents: [(String, Schema)] = [
        (
            #"{"lines":[{"kind":"book","quantity":1},{"kind":"gift","quantity":2,"note":null}]}"#,
            SchemaProbe.schema(of: Zoo.Cart.self)
        ),
        (
            #"{"sum":{"left":{"number":{"_0":1}},"right":{"zero":{}}}}"#, SchemaProbe.schema(of: Zoo.Expression.self)
        ),
        (
            #"{"byName":{"a":1},"byNumber":{},"byKey":{"red":true},"byPlain":["up",true]}"#,
            SchemaProbe.schema(of: Zoo.Dictionaries.self)
        ),
        (#"{"a":[1,{"b":null}]}"#, SchemaProbe.schema(of: Zoo.AnyValue.self)),
        (#"[1,2,3]"#, SchemaProbe.schema(of: Zoo.Flat.self)),
    ]

    @Test(
        "An operation along a schema leaves JSON well-formed, and does something",
        arguments: 0..<MutatorTable.schema.count)
    func staysWellFormed(row: Int) {
        let operation = MutatorTable.schema[row]
        let indexes = Self.documents.map { SchemaIndex($0.1) }
        var random = MutationRandom(base: SplitMix64(seed: UInt64(row)))
        var changed = 0
        for round in 0..<400 {
            let number = round % indexes.count
            let entry = Array(Self.documents[number].0.utf8)
            let result = mutatedBytes(entry, capacity: 400, by: &random) { mutation, random in
                mutation.schema = indexes[number]
                return operation.apply(&mutation, &random)
            }
            guard let result else { continue }
            let fault = result.withUnsafeBytes { JSONTree.strictError(in: $0) }
            #expect(fault == nil, "\(operation.name) made \(String(decoding: result, as: UTF8.self))")
            if result != entry { changed += 1 }
        }
        #expect(changed > 20, "\(operation.name) did something \(changed) times only")
    }

    @Test("Havoc with a schema reaches what the type has and the parent has not, soon and always the same")
    func havoc() {
        func mutations() -> [String] {
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
            defer { memory.deallocate() }
            var havoc = Havoc(maximumLength: 4096)
            havoc.setSchema(SchemaIndex(SchemaProbe.schema(of: Zoo.Drawing.self)))
            return Array(#"{"shape":{"circle":{"radius":3}}}"#.utf8).withUnsafeBytes { parent in
                guard let base = parent.baseAddress else { return [] }
                havoc.setParent(parent)
                return (0..<3000).map { iteration in
                    var random = SplitMix64(seed: 7, stream: UInt64(iteration))
                    let others = CorpusView(bytes: base, table: nil, count: 0)
                    let length = havoc.mutate(into: memory, others: others, using: &random)
                    return String(decoding: memory[..<length], as: UTF8.self)
                }
            }
        }
        let first = mutations()
        #expect(first == mutations())
        #expect(first.contains(#"{"shape":{"polygon":{"points":[]}}}"#))
        #expect(first.contains(#"{"shape":{"rectangle":{"width":0,"height":0}}}"#))
    }
}
