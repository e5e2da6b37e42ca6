package import FuzzInputs
internal import FuzzRuntime

/// What a decoder does with every systematic variant of some inputs: a JSON file that people review, and compare with what the decoder does now.
///
/// The inputs stand in it, so that the same rows are asked again whatever has changed since. Its bytes are a function of its content:
/// members in one order, a row a line.
package struct ContractTable: Sendable, Hashable {
    /// Of this form of the file. Another one is not read.
    package static let version = 1

    package var target: String
    /// How the target spells what the type does not say, as it was when the inputs were taken.
    package var conventions: SchemaConventions
    package var bases: [ContractBase]
    package var rows: [ContractRow]

    package init(
        target: String, conventions: SchemaConventions = SchemaConventions(), bases: [ContractBase],
        rows: [ContractRow] = []
    ) {
        self.target = target
        self.conventions = conventions
        self.bases = bases
        self.rows = rows
    }

    /// The bytes of the file.
    package var fileBytes: [UInt8] { Array(text.utf8) }

    private var text: String {
        var members = [("version", String(Self.version)), ("target", QuotedJSON.text(target))]
        if conventions != SchemaConventions() { members.append(("conventions", Self.object(spellings))) }
        members.append(("bases", Self.list(bases.map { Self.object(Self.members(of: $0)) })))
        members.append(("rows", Self.list(rows.map { Self.object(Self.members(of: $0)) })))
        return "{\n" + members.map { "  \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n}\n"
    }

    private var spellings: [(String, String)] {
        [
            ("form", QuotedJSON.text(conventions.form.rawValue)), ("keys", QuotedJSON.text(conventions.keys.rawValue)),
            ("date", String(conventions.date)), ("data", String(conventions.data)),
        ]
    }

    private static func members(of base: ContractBase) -> [(String, String)] {
        [("name", QuotedJSON.text(base.name)), InlineInput.member(of: base.bytes)]
    }

    private static func members(of row: ContractRow) -> [(String, String)] {
        [("name", QuotedJSON.text(row.name)), ("outcome", QuotedJSON.text(row.outcome))]
            + (row.isSuspect ? [("suspect", "true")] : [])
    }

    private static func object(_ members: [(String, String)]) -> String {
        "{ " + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
    }

    private static func list(_ elements: [String]) -> String {
        elements.isEmpty ? "[]" : "[\n" + elements.map { "    " + $0 }.joined(separator: ",\n") + "\n  ]"
    }
}
