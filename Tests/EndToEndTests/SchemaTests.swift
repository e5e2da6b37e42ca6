import Foundation
import Testing

@Suite("What a type tells", .timeLimit(.minutes(20)))
struct SchemaTests {
    @Test("The shape of a target, an input, and what the target made of it")
    func one() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let result = try await sandbox.fuzz("schema", "iso8601")
            #expect(result.status == 0)
            #expect(result.errors == "")
            #expect(
                result.output == """
                    iso8601
                      shape   { "begins": date }
                      input   {"begins":"2001-01-01T00:00:00Z"}
                      result  accepted, after 2 executions

                    """)
            #expect(sandbox.names(".") == [])
        }
    }

    @Test("Without a name, all targets; of one without a type, a line that says so")
    func all() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let result = try await sandbox.fuzz("schema")
            #expect(result.status == 0)
            #expect(result.errors == "")
            let heads = result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
            #expect(heads == ["offer", "workshop", "problem", "json", "json5", "plist", "iso8601"])
            #expect(result.output.contains("JSONValue = [JSONValue, …] | { [string]: JSONValue } | string | bool"))
            let untyped = try await sandbox.fuzz("schema", "untyped", "--executable", Products.shapes)
            #expect(untyped.status == 0)
            #expect(
                untyped.output == "untyped: no Decodable type is known, so no shape. "
                    + "Name it with 'reading:', or keep inputs in corpus/untyped.\n")
        }
    }

    @Test("A recursive type goes by its name; a long one has a line for each member")
    func shapes() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let result = try await sandbox.start(Products.shapes, ["schema", "mutual", "property-list"]).finish()
            #expect(result.status == 0)
            #expect(
                result.output.hasPrefix(
                    """
                    mutual
                      shape   Folder = { "files": [{ "name": string, "unpacked"?: { [string]: Folder } | null }, …] }
                      input   {"files":[]}
                      result  accepted, after 1 execution

                    property-list
                      shape   Shipment = {
                                  "number": int64,
                                  "weight": double,
                                  "value": decimal,
                    """))
        }
    }

    @Test("Traps and loops of the type end nothing but themselves")
    func dangers() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let names = ["traps-on-nothing", "traps-on-most", "loops-on-zero", "traps-without-user-info"]
            let result = try await sandbox.start(Products.shapes, ["schema", "--timeout", "0.2"] + names).finish()
            #expect(result.status == 0)
            #expect(result.errors == "")
            #expect(result.output.matches(of: #/\n  result  accepted, after /#).count == names.count)
            #expect(result.output.contains(#"shape   { "start": int64, "step": int64 }"#))
        }
    }

    @Test("Where nothing is accepted, it says what the input comes to")
    func refused() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let result = try await sandbox.start(Products.shapes, ["schema", "accepts-nothing"]).finish()
            let trap = try await sandbox.start(Products.shapes, ["schema", "traps-always"]).finish()
            #expect(trap.status == 0)
            #expect(trap.errors == "")
            #expect(trap.output.hasPrefix("traps-always\n  shape   any\n  input   null\n  result  none accepted in "))
            #expect(trap.output.hasSuffix("; this one: crash: Fatal error: whatever it is\n"))
            #expect(result.status == 0)
            #expect(
                result.output.contains(
                    #/\n  result  none accepted in \d+ executions; this one: rejected: DecodingError\.typeMismatch/#))
        }
    }

    @Test("A target that is not there is one line and status 2")
    func unknown() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let result = try await sandbox.fuzz("schema", "workshp")
            result.expectComplaint("fuzz: there is no target 'workshp' in fuzz. Did you mean 'workshop'?", status: 2)
        }
    }
}
