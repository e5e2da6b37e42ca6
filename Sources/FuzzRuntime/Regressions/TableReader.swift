internal import FuzzCore

/// Makes a table of its JSON. What is not understood is an error: a row that is passed over would be a test that is not run.
struct TableReader {
    private static let members = ["version", "target", "rows"]
    private static let rowMembers = [
        "name", "text", "base64", "file", "earlier", "expect", "status", "kind", "signature", "seed", "iteration",
        "runs",
        "timeoutMilliseconds", "memoryBytes", "stackBytes", "note",
    ]

    let load: (String) throws -> [UInt8]

    func table(_ document: LocatedJSON) throws(TableError.Mistake) -> TableFile {
        // The version first: another one may have other members.
        let object = try LocatedObject(document, "the table")
        try object.check(version: TableFile.version)
        try object.check(known: Self.members)
        let rows = try object.required("rows")
        guard case .array(let elements) = rows.value else {
            throw .init(rows.line, .wrongType(of: "\"rows\"", expected: "an array"))
        }
        var table = TableFile(target: try object.string("target"))
        var lines: [String: Int] = [:]
        for element in elements {
            let row = try self.row(try LocatedObject(element, "the row"))
            if let first = lines.updateValue(row.line, forKey: row.name) {
                throw .init(row.line, .duplicateName(row.name, firstLine: first))
            }
            table.rows.append(row)
        }
        return table
    }

    private func row(_ object: LocatedObject) throws(TableError.Mistake) -> TableRow {
        try object.check(known: Self.rowMembers)
        let name = try object.string("name")
        if name.isEmpty { throw .init(object.line(of: "name"), .badValue(of: "name", value: "", expected: "a name")) }
        let (bytes, file) = try input(object)
        var row = TableRow(
            name: name, bytes: bytes,
            expectation: try object.value("expect", "accepted, rejected, rejected:CASE or behaves") {
                RowExpectation($0)
            },
            status: try object.value("status", "open or closed") { TableRow.Status(rawValue: $0) },
            kind: try object.value("kind", Outcome.allCases.map(\.rawValue).joined(separator: ", ")) {
                Outcome(rawValue: $0)
            })
        row.file = file
        row.line = object.line(of: "name")
        row.statusLine = object.line(of: "status")
        row.earlier = try earlier(object)
        if object.has("signature") { row.signature = try object.string("signature") }
        if object.has("note") { row.note = try object.string("note") }
        row.seed = try object.number("seed", through: .max)
        row.iteration = try object.number("iteration", through: .max)
        if let runs = try object.number("runs", from: 1, through: 1_000_000) { row.runs = Int(runs) }
        row.limits = try limits(object)
        return row
    }

    private func limits(_ object: LocatedObject) throws(TableError.Mistake) -> ExecutionLimits? {
        var limits = ExecutionLimits()
        if let time = try object.number("timeoutMilliseconds", from: 1, through: 1 << 50) {
            limits.timeoutMilliseconds = Int(time)
        }
        if let memory = try object.number("memoryBytes", from: 1, through: 1 << 50) { limits.memoryBytes = Int(memory) }
        let stacks = ExecutionLimits.stacks
        if let stack = try object.number(
            "stackBytes", from: UInt64(stacks.lowerBound), through: UInt64(stacks.upperBound))
        {
            limits.stackBytes = Int(stack)
        }
        return limits == ExecutionLimits() ? nil : limits
    }

    private func earlier(_ object: LocatedObject) throws(TableError.Mistake) -> [[UInt8]] {
        guard object.has("earlier") else { return [] }
        let list = try object.required("earlier")
        guard case .array(let elements) = list.value else {
            throw .init(list.line, .wrongType(of: "\"earlier\"", expected: "an array"))
        }
        var inputs: [[UInt8]] = []
        for element in elements {
            let input = try LocatedObject(element, "the earlier input")
            try input.check(known: InlineInput.members)
            inputs.append(try InlineInput.read(input))
        }
        return inputs
    }

    private func input(_ object: LocatedObject) throws(TableError.Mistake) -> (bytes: [UInt8], file: String?) {
        let key = try object.only(of: InlineInput.members + ["file"])
        guard key == "file" else { return (try InlineInput.read(object), nil) }
        let (path, line) = (try object.string(key), object.line(of: key))
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !path.isEmpty, !parts.contains(".."), !parts.contains("") else { throw .init(line, .fileOutside(path)) }
        do {
            return (try load(path), path)
        } catch {
            throw .init(line, .fileUnreadable(path, reason: String(describing: error)))
        }
    }
}
