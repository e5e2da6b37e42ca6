internal import FuzzCore
internal import FuzzInputs

/// A table of regressions: the rows of one target, as they stand in a JSON file that people read, edit and review.
///
/// Its bytes are a function of its content: members in one order, one a line, rows in the order in which they came.
package struct TableFile: Sendable, Hashable {
    /// Of this form of the file. Another one is not read.
    package static let version = 1
    /// Longer inputs, in bytes, lie in files beside the table.
    package static let longestInline = 1_024

    package var target: String
    package var rows: [TableRow]

    package init(target: String, rows: [TableRow] = []) {
        self.target = target
        self.rows = rows
    }

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - path: for messages.
    ///   - load: the content of a file, by its path from the table's folder; what it throws is the reason why not.
    package init(
        _ bytes: [UInt8], path: String, load: @escaping (String) throws -> [UInt8]
    ) throws(TableError) {
        do throws(TableError.Mistake) {
            self = try TableReader(load: load).table(try LocatedJSON(bytes))
        } catch {
            throw TableError(path: path, line: error.line, problem: error.problem)
        }
    }

    /// A name that no row has: this one, or with a number behind it.
    package func unusedName(like name: String) -> String {
        var names = UniqueNames(taken: rows.map(\.name))
        return names.take(name)
    }

    /// The bytes of the file.
    package var fileBytes: [UInt8] { Array(text.utf8) }

    private var text: String {
        var text = "{\n  \"version\": \(Self.version),\n  \"target\": \(QuotedJSON.text(target)),\n  \"rows\": ["
        for (index, row) in rows.enumerated() {
            text += index == 0 ? "\n    {\n" : ",\n    {\n"
            text += members(of: row).map { "      \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n    }"
        }
        return text + (rows.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }

    private func members(of row: TableRow) -> [(String, String)] {
        var members = [("name", QuotedJSON.text(row.name))]
        if let file = row.file {
            members.append(("file", QuotedJSON.text(file)))
        } else {
            members.append(InlineInput.member(of: row.bytes))
        }
        if !row.earlier.isEmpty {
            let inputs = row.earlier.map(InlineInput.member).map { "{ \"\($0.key)\": \($0.value) }" }
            members.append(("earlier", "[" + inputs.joined(separator: ", ") + "]"))
        }
        members.append(("expect", QuotedJSON.text(row.expectation.text)))
        members.append(("status", QuotedJSON.text(row.status.rawValue)))
        members.append(("kind", QuotedJSON.text(row.kind.rawValue)))
        if let signature = row.signature { members.append(("signature", QuotedJSON.text(signature))) }
        if let seed = row.seed { members.append(("seed", String(seed))) }
        if let iteration = row.iteration { members.append(("iteration", String(iteration))) }
        if row.runs != 1 { members.append(("runs", String(row.runs))) }
        if let limits = row.limits {
            members.append(("timeoutMilliseconds", String(limits.timeoutMilliseconds)))
            members.append(("memoryBytes", String(limits.memoryBytes)))
            members.append(("stackBytes", String(limits.stackBytes)))
        }
        if let note = row.note { members.append(("note", QuotedJSON.text(note))) }
        return members
    }
}
