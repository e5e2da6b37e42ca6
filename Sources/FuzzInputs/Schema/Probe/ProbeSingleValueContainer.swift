/// A place that is read as one value.
struct ProbeSingleValueContainer: SingleValueDecodingContainer {
    let frame: ProbeFrame
    let place: ProbePlace

    var codingPath: [any CodingKey] { place.path }

    func decodeNil() -> Bool {
        (try? frame.isNull(place)) ?? false
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try frame.value(type, at: place)
    }
}

// The standard library has versions of its own for these types, which read nothing.
extension ProbeSingleValueContainer {
    func decode(_ type: Int128.Type) throws -> Int128 {
        try frame.value(type, at: place)
    }

    func decode(_ type: UInt128.Type) throws -> UInt128 {
        try frame.value(type, at: place)
    }
}
