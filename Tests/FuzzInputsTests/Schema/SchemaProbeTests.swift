import Foundation
import FuzzInputs
import Testing

/// The description of each type of the zoo, word for word.
struct SchemaProbeTests {
    private func described<Value: Decodable>(_ type: Value.Type) -> String {
        SchemaProbe.schema(of: type).description
    }

    @Test("A struct has its keys, types with their widths, and what may be missing")
    func structs() {
        #expect(
            described(Zoo.Flat.self)
                == #"{ "bookID": string, "priceCents": int64, "note"?: string | null, "inStock": bool }"#)
        #expect(
            described(Zoo.Widths.self)
                == #"{ "a": int8, "b": uint16, "c": int32, "d": uint64, "e": float32, "f": double, "g": uint128 }"#)
        #expect(
            described(Zoo.Foundations.self)
                == #"{ "date": date, "data": data, "url": url, "uuid": uuid, "decimal": decimal }"#)
        #expect(
            described(Zoo.Nested.self)
                == #"{ "matrix": [[double, …], …], "maybe": [int64 | null, …], "twice"?: int64 | null }"#)
        #expect(described(Int.self) == "int64")
        #expect(described([String?].self) == "[string | null, …]")
    }

    @Test("A member of a generic type, an array of objects, an optional object, a set")
    func nested() {
        #expect(
            described(Zoo.Cart.self) == """
                {
                    "lines": [{ "kind": "book" | "card" | "gift", "quantity": int64, "note"?: string | null }, …],
                    "owner"?: { "name": string, "tags": [string, …] } | null
                }
                """)
        #expect(
            described(Zoo.Page<Int>.self) == #"{ "items": [int64, …], "next"?: url | null }"#)
    }

    @Test("Raw-value enums have their cases, and renamed keys their names")
    func rawValues() {
        #expect(described(Zoo.Renamed.self) == #"{ "book_id": string, "$total": 1 | 5 | 10 }"#)
    }

    @Test("A recursive type is finite, and goes by its name")
    func recursion() {
        #expect(described(Zoo.Tree.self) == #"Tree = { "value": int64, "children": [Tree, …] }"#)
        #expect(described(Zoo.Link.self) == #"Link = { "value": string, "next"?: Link | null }"#)
        #expect(
            described(Zoo.Folder.self)
                == #"Folder = { "files": [{ "name": string, "parent"?: { [string]: Folder } | null }, …] }"#)
        #expect(
            described(Zoo.AnyValue.self)
                == "AnyValue = { [string]: AnyValue } | bool | [AnyValue, …] | double | string | null")
    }

    @Test("All cases of an enum with payloads are seen, those that need a value of the enum itself too")
    func payloads() {
        #expect(
            described(Zoo.Shape.self) == """
                { "circle": { "radius": int64 } }
                    | { "rectangle": { "width": int64, "height": double } }
                    | { "polygon": { "points": [int64, …] } }
                    | { "dot": {} }
                """)
        #expect(
            described(Zoo.Expression.self) == """
                Expression = { "number": { "_0": int64 } }
                    | { "zero": {} }
                    | { "sum": { "left": Expression, "right": Expression } }
                    | { "negated": { "_0": Expression } }
                """)
    }

    @Test("Dictionaries have free keys, integers, the cases of an enum, or are pairs")
    func dictionaries() {
        #expect(
            described(Zoo.Dictionaries.self) == """
                {
                    "byName": { [string]: int64 },
                    "byNumber": { [integer]: string },
                    "byKey": { ["red" | "green"]: bool },
                    "byPlain": ["up" | "down", bool, …]
                }
                """)
    }

    @Test("A superclass reads a member of its own, or the same object")
    func classes() {
        #expect(described(Zoo.Dog.self) == #"{ "isGood": bool, "super": { "name": string } }"#)
        #expect(described(Zoo.Cat.self) == #"{ "lives": uint8, "name": string }"#)
    }

    @Test("A property wrapper reads what it asks for, and what its overload lets be missing is optional")
    func propertyWrappers() {
        #expect(described(Zoo.Wrapped.self) == #"{ "count": string, "tags"?: [string, …] | null }"#)
    }

    @Test("Fall-backs are alternatives")
    func fallBacks() {
        #expect(described(Zoo.Lenient.self) == #"{ "seats": int64 | string }"#)
        #expect(
            described(Zoo.Either.self)
                == #"int64 | string | [int64, …] | { "name": string, "tags": [string, …] }"#)
    }

    @Test("A value that decides what else is read is told apart in each alternative")
    func discriminators() {
        #expect(
            described(Zoo.Event.self) == """
                { "kind": "created", "at": int64 }
                    | { "kind": "deleted", "by": string }
                    | { "kind": "moved", "from": int64, "to": int64 }
                """)
        #expect(
            described(Zoo.Figure.self)
                == #"{ "type": "circle", "radius": double } | { "type": "square", "side": double }"#)
        #expect(
            described(Zoo.Conditional.self)
                == #"{ "total": int64, "discounted"?: bool } | { "total": int64, "discounted": bool, "reason": string }"#
        )
    }

    @Test("Arrays read element by element are tuples, or arrays where code asks for the end")
    func containers() {
        #expect(described(Zoo.Pair.self) == "[string, double]")
        #expect(described(Zoo.Inner.self) == #"{ "geo": { "latitude": double }, "list": [string, …] }"#)
        #expect(described(Range<Int>.self) == "[int64, int64]")
    }

    @Test("A loop that never reads on, a type without a value and endless recursion come to an end")
    func endless() {
        #expect(described(Zoo.Forgiving.self) == "[int64, …]")
        #expect(described(Zoo.NoCases.self) == "any")
        #expect(described(Zoo.Loop.self).hasPrefix("{"))
    }

    @Test("What a type's own checks let pass is kept as an example")
    func examples() {
        let schema = SchemaProbe.schema(of: Zoo.Checked.self)
        #expect(schema.description == #"{ "day": string, "month": int64, "code": string }"#)
        #expect(schema.nodes.dropFirst().map { $0.examples.first } == ["\"2001-01-01\"", "3", "\"EUR\""])
    }

    @Test("With one run, a type is read as it comes")
    func oneRun() {
        #expect(
            SchemaProbe.schema(of: Zoo.Flat.self, runs: 1).description
                == #"{ "bookID": string, "priceCents": int64, "note": string, "inStock": bool }"#)
    }

    @Test("Each run of user code has a number, the same each time, and one that may not run is left out")
    func numberedRuns() {
        var numbers: [Int] = []
        let schema = SchemaProbe.schema(of: Zoo.Cart.self) { number in
            numbers.append(number)
            return true
        }
        var again: [Int] = []
        let skipped = SchemaProbe.schema(of: Zoo.Cart.self) { number in
            again.append(number)
            return number != numbers.max()
        }
        #expect(again == numbers.dropLast(numbers.count - again.count))
        #expect(Set(numbers) == Set(0...(numbers.max() ?? 0)))
        #expect(numbers.last == 0)
        #expect(skipped == schema)
        #expect(SchemaProbe.schema(of: Zoo.Cart.self) { $0 == 0 }.description == "any")
    }

    @Test("Where the first run may not begin, what it would have asked for is named all the same")
    func firstRunLeftOut() {
        #expect(
            SchemaProbe.schema(of: Zoo.Flat.self) { $0 != 1 }.description
                == #"{ "bookID": any, "priceCents"?: any, "note"?: any, "inStock"?: any }"#)
    }
}
