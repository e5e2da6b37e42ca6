/// A place that is read as an array.
///
/// For code that asks how many elements there are, there are a few. Code that does not ask reads a tuple, as long as
/// it likes.
struct ProbeUnkeyedContainer: UnkeyedDecodingContainer {
    private static let tupleLimit = 256
    private static let patience = 32

    let frame: ProbeFrame
    let place: ProbePlace
    private(set) var currentIndex = 0
    /// How often code asked for the end since the last element that it read.
    private let questions = Questions()

    private final class Questions {
        var count = 0
    }

    init(frame: ProbeFrame, place: ProbePlace) {
        self.frame = frame
        self.place = place
    }

    var codingPath: [any CodingKey] { place.path }

    var count: Int? { frame.length(of: place) }

    /// True in the end, even for code that never reads on: a loop around elements that it cannot read.
    var isAtEnd: Bool {
        questions.count += 1
        return currentIndex >= frame.length(of: place) || questions.count > Self.patience
    }

    mutating func decodeNil() throws -> Bool {
        let isNull = try frame.isNull(element())
        if isNull { advance() }
        return isNull
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try read(type)
    }

    mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
        let value = try frame.valueIfPresent(type, at: element())
        advance()
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let container = try ProbeDecoder(frame: frame, place: element()).container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try ProbeDecoder(frame: frame, place: element()).unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = ProbeDecoder(frame: frame, place: try element())
        advance()
        return decoder
    }

    private mutating func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try frame.value(type, at: element())
        advance()
        return value
    }

    private func element() throws -> ProbePlace {
        guard currentIndex < place.length ?? Self.tupleLimit, place.elements.count <= Self.tupleLimit else {
            throw ProbeRefusal.atEnd(place)
        }
        return place.element(currentIndex)
    }

    private mutating func advance() {
        currentIndex += 1
        questions.count = 0
    }
}

// The standard library has versions of its own for these types, which read nothing.
extension ProbeUnkeyedContainer {
    mutating func decode(_ type: Int128.Type) throws -> Int128 {
        try read(type)
    }

    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
        try read(type)
    }
}
