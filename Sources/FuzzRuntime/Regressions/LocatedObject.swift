/// An object of a table, asked for its members.
package struct LocatedObject {
    /// In words: `the row`.
    package let what: String
    package let line: Int
    private let members: [LocatedJSON.Member]

    package init(_ json: LocatedJSON, _ what: String) throws(TableError.Mistake) {
        guard case .object(let members) = json.value else {
            throw .init(json.line, .wrongType(of: what, expected: "an object"))
        }
        self.what = what
        line = json.line
        self.members = members
    }

    /// Whether all members are known, and none is there twice.
    package func check(known: [String]) throws(TableError.Mistake) {
        var seen: Set<String> = []
        for member in members {
            guard known.contains(member.key) else {
                throw .init(member.line, .unknownMember(member.key, known: known))
            }
            if !seen.insert(member.key).inserted { throw .init(member.line, .repeatedMember(member.key)) }
        }
    }

    /// Whether it is of a version that is read.
    package func check(version known: Int) throws(TableError.Mistake) {
        let version = try required("version")
        guard case .number(let number) = version.value else {
            throw .init(version.line, .wrongType(of: "\"version\"", expected: "a number"))
        }
        guard number == String(known) else { throw .init(version.line, .unknownVersion(number, known: known)) }
    }

    /// The one of some members that it has.
    package func only(of keys: [String]) throws(TableError.Mistake) -> String {
        let given = keys.filter(has)
        guard let key = given.first else {
            let others = keys.dropLast().joined(separator: "\", \"")
            throw .init(line, .missingMember("\(others)\" or \"\(keys[keys.count - 1])", of: what))
        }
        if given.count > 1 { throw .init(line(of: given[1]), .severalInputs(key, given[1])) }
        return key
    }

    package func has(_ key: String) -> Bool {
        members.contains { $0.key == key }
    }

    /// Of the member's key; the object's own where it has no such member.
    package func line(of key: String) -> Int {
        members.first { $0.key == key }?.line ?? line
    }

    package func required(_ key: String) throws(TableError.Mistake) -> LocatedJSON {
        guard let member = members.first(where: { $0.key == key }) else {
            throw .init(line, .missingMember(key, of: what))
        }
        return member.value
    }

    package func string(_ key: String) throws(TableError.Mistake) -> String {
        let json = try required(key)
        guard case .string(let text) = json.value else {
            throw .init(json.line, .wrongType(of: "\"\(key)\"", expected: "a string"))
        }
        return text
    }

    /// A string as `read` understands it.
    package func value<Value>(
        _ key: String, _ expected: String, _ read: (String) -> Value?
    ) throws(TableError.Mistake) -> Value {
        let text = try string(key)
        guard let value = read(text) else {
            throw .init(line(of: key), .badValue(of: key, value: text, expected: expected))
        }
        return value
    }

    /// A whole number, or nil where the member is not there.
    package func number(
        _ key: String, from least: UInt64 = 0, through most: UInt64
    ) throws(TableError.Mistake) -> UInt64? {
        guard has(key) else { return nil }
        let json = try required(key)
        guard case .number(let text) = json.value, let number = UInt64(text), number >= least, number <= most else {
            throw .init(json.line, .wrongType(of: "\"\(key)\"", expected: "a whole number from \(least) to \(most)"))
        }
        return number
    }
}
