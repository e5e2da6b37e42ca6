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
        } else if let members = try? decoder.container(keyedBy: MemberName.self) {
            self = .object(try members.members(as: JSONValue.self))
        } else if var elements = try? decoder.unkeyedContainer() {
            self = .array(try elements.elements(as: JSONValue.self))
        } else {
            self = try Self.scalar(scalar)
        }
    }

    private static func scalar(_ scalar: any SingleValueDecodingContainer) throws -> JSONValue {
        if let string = try? scalar.decode(String.self) { return .string(string) }
        if let bool = try? scalar.decode(Bool.self) { return .bool(bool) }
        if let integer = try? scalar.decode(Int64.self) { return .integer(integer) }
        if let large = try? scalar.decode(UInt64.self) { return .large(large) }
        return .double(try scalar.decode(Double.self))
    }
}
