import Fuzzing

extension Target {
    /// Foundation's `JSONDecoder` on a type that takes any document: what it accepts has to be JSON as RFC 8259 has it.
    static let json = Target("json", JSONValue.self, laws: [.strictJSON])
}

/// Any JSON document.
indirect enum JSONValue: Decodable {
    case null
    case bool(Bool)
    case integer(Int64)
    case large(UInt64)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Takes whatever stands there; of numbers, the narrowest type that holds it.
    init(from decoder: any Decoder) throws {
        let scalar = try decoder.singleValueContainer()
        if scalar.decodeNil() {
            self = .null
        } else if let members = try? decoder.container(keyedBy: Name.self) {
            self = .object(try Self.object(members))
        } else if var elements = try? decoder.unkeyedContainer() {
            self = .array(try Self.array(&elements))
        } else {
            self = try Self.scalar(scalar)
        }
    }

    private static func object(_ members: KeyedDecodingContainer<Name>) throws -> [String: JSONValue] {
        var object: [String: JSONValue] = [:]
        // In the order of their names, so that of two faulty members the same one is reported each time.
        for name in members.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            object[name.stringValue] = try members.decode(JSONValue.self, forKey: name)
        }
        return object
    }

    private static func array(_ elements: inout any UnkeyedDecodingContainer) throws -> [JSONValue] {
        var array: [JSONValue] = []
        while !elements.isAtEnd { array.append(try elements.decode(JSONValue.self)) }
        return array
    }

    private static func scalar(_ scalar: any SingleValueDecodingContainer) throws -> JSONValue {
        if let string = try? scalar.decode(String.self) { return .string(string) }
        if let bool = try? scalar.decode(Bool.self) { return .bool(bool) }
        if let integer = try? scalar.decode(Int64.self) { return .integer(integer) }
        if let large = try? scalar.decode(UInt64.self) { return .large(large) }
        return .double(try scalar.decode(Double.self))
    }

    /// The name of a member, whatever it is.
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }
}
