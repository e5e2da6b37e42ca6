/// The name of a member, whatever it is.
struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}

extension KeyedDecodingContainer<MemberName> {
    /// The names of all members, in an order that depends on nothing else.
    var sortedNames: [MemberName] {
        allKeys.sorted { $0.stringValue < $1.stringValue }
    }

    /// All members, decoded in the order of their names, so that of two faulty ones the same is reported each time.
    func members<Value: Decodable>(as type: Value.Type) throws -> [String: Value] {
        var members: [String: Value] = [:]
        for name in sortedNames {
            members[name.stringValue] = try decode(type, forKey: name)
        }
        return members
    }
}

extension UnkeyedDecodingContainer {
    /// The elements that are left.
    mutating func elements<Value: Decodable>(as type: Value.Type) throws -> [Value] {
        var elements: [Value] = []
        while !isAtEnd { elements.append(try decode(type)) }
        return elements
    }
}
