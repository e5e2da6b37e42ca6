import Foundation
import FuzzInputs
import Testing

struct SchemaTests {
    @Test("A schema comes back from JSON as it was")
    func roundTrip() throws {
        let schemas = [
            SchemaProbe.schema(of: Zoo.Cart.self), SchemaProbe.schema(of: Zoo.Expression.self),
            SchemaProbe.schema(of: Zoo.Dictionaries.self), SchemaProbe.schema(of: Zoo.Checked.self),
        ]
        for schema in schemas {
            let bytes = try JSONEncoder().encode(schema)
            #expect(try JSONDecoder().decode(Schema.self, from: bytes) == schema)
        }
    }

    @Test(
        "What is no schema of this version is refused",
        arguments: [
            #"{"version":3,"nodes":[{"shape":{"any":{}},"examples":[]}],"conventions":{"form":"json","keys":"asIs","date":0,"data":0}}"#,
            #"{"version":2,"nodes":[],"conventions":{"form":"json","keys":"asIs","date":0,"data":0}}"#,
            #"{"version":2,"nodes":[{"shape":{"any":{}},"examples":[]}],"conventions":{"form":"json","keys":"asIs","date":-1,"data":0}}"#,
            #"{"version":2,"nodes":[{"shape":{"nullable":{"_0":1}},"examples":[]}],"conventions":{"form":"json","keys":"asIs","date":0,"data":0}}"#,
            #"{"version":2,"nodes":[{"shape":{"nullable":{"_0":-1}},"examples":[]}],"conventions":{"form":"json","keys":"asIs","date":0,"data":0}}"#,
        ])
    func refused(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Schema.self, from: Data(text.utf8)) }
    }

    @Test("Nodes are numbered as a walk meets them, and those out of reach are gone")
    func numbering() {
        let schema = Schema(nodes: [
            SchemaNode(.tuple([3, 2, 3])), SchemaNode(.string), SchemaNode(.bool), SchemaNode(.nullable(0)),
        ])
        #expect(schema.nodes.map(\.shape) == [.tuple([1, 2, 1]), .nullable(0), .bool])
    }

    @Test("Types that share a name are told apart where they go by it")
    func names() {
        let schema = Schema(nodes: [
            SchemaNode(.tuple([1, 2])), SchemaNode(.nullable(1), name: "Item"), SchemaNode(.nullable(2), name: "Item"),
        ])
        #expect(
            schema.description == """
                [Item, Item2]
                Item = Item | null
                Item2 = Item2 | null
                """)
    }
}
