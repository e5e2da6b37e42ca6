internal import FuzzInputs
internal import FuzzRuntime

extension ContractTable {
    /// Reads a table.
    ///
    /// - Parameter path: for messages.
    package init(_ bytes: [UInt8], path: String) throws(ContractError) {
        do throws(TableError.Mistake) {
            self = try ContractReader.table(try LocatedJSON(bytes))
        } catch {
            throw .table(TableError(path: path, line: error.line, problem: error.problem))
        }
    }
}

/// Makes a contract table of its JSON. What is not understood is an error: a row that is passed over would be a change that nobody sees.
private enum ContractReader {
    static func table(_ document: LocatedJSON) throws(TableError.Mistake) -> ContractTable {
        // The version first: another one may have other members.
        let object = try LocatedObject(document, "the table")
        try object.check(version: ContractTable.version)
        try object.check(known: ["version", "target", "conventions", "bases", "rows"])
        var table = ContractTable(target: try object.string("target"), bases: [])
        if object.has("conventions") {
            table.conventions = try conventions(LocatedObject(try object.required("conventions"), "\"conventions\""))
        }
        var names = Names()
        for element in try array("bases", of: object) {
            let base = try LocatedObject(element, "the input")
            try base.check(known: ["name"] + InlineInput.members)
            table.bases.append(ContractBase(name: try names.take(base), bytes: try InlineInput.read(base)))
        }
        names = Names()
        for element in try array("rows", of: object) {
            let row = try LocatedObject(element, "the row")
            try row.check(known: ["name", "outcome", "suspect"])
            let name = try names.take(row)
            table.rows.append(
                ContractRow(name: name, outcome: try row.string("outcome"), isSuspect: try flag("suspect", of: row)))
        }
        if table.bases.isEmpty {
            throw .init(object.line(of: "bases"), .wrongType(of: "\"bases\"", expected: "a list with an input in it"))
        }
        return table
    }

    /// The names of one list, and where they are.
    private struct Names {
        private var lines: [String: Int] = [:]

        mutating func take(_ object: LocatedObject) throws(TableError.Mistake) -> String {
            let name = try object.string("name")
            if name.isEmpty {
                throw .init(object.line(of: "name"), .badValue(of: "name", value: "", expected: "a name"))
            }
            let line = object.line(of: "name")
            if let first = lines.updateValue(line, forKey: name) {
                throw .init(line, .duplicateName(name, firstLine: first))
            }
            return name
        }
    }

    private static func array(_ key: String, of object: LocatedObject) throws(TableError.Mistake) -> [LocatedJSON] {
        let list = try object.required(key)
        guard case .array(let elements) = list.value else {
            throw .init(list.line, .wrongType(of: "\"\(key)\"", expected: "an array"))
        }
        return elements
    }

    private static func flag(_ key: String, of object: LocatedObject) throws(TableError.Mistake) -> Bool {
        guard object.has(key) else { return false }
        let json = try object.required(key)
        guard case .literal(let word) = json.value, word != "null" else {
            throw .init(json.line, .wrongType(of: "\"\(key)\"", expected: "true or false"))
        }
        return word == "true"
    }

    private static func conventions(_ object: LocatedObject) throws(TableError.Mistake) -> SchemaConventions {
        try object.check(known: ["form", "keys", "date", "data"])
        let (date, data) = (
            try object.number("date", through: UInt64(UInt16.max)),
            try object.number("data", through: UInt64(UInt16.max))
        )
        let conventions = SchemaConventions(
            form: try object.value("form", words(DocumentForm.allCases.map(\.rawValue))) { DocumentForm(rawValue: $0) },
            keys: try object.value("keys", words(KeySpelling.allCases.map(\.rawValue))) { KeySpelling(rawValue: $0) },
            date: Int(date ?? 0), data: Int(data ?? 0))
        guard let conventions else {
            throw .init(object.line, .wrongType(of: object.what, expected: "what 'table' wrote there"))
        }
        return conventions
    }

    private static func words(_ all: [String]) -> String {
        "one of " + all.joined(separator: ", ")
    }
}
