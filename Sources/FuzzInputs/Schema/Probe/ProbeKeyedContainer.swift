/// A place that is read as an object.
struct ProbeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    /// What stands for any key, of types whose keys are data.
    private static var anyKey: Key? {
        Key(stringValue: "anyKey") ?? Key(intValue: 1) ?? Key(stringValue: "1")
    }

    let frame: ProbeFrame
    let place: ProbePlace
    private let keys: [Key]?

    init(frame: ProbeFrame, place: ProbePlace) {
        self.frame = frame
        self.place = place
        keys = frame.probe.keys(of: Key.self)
        place.knownKeys += keys?.map(\.stringValue) ?? []
    }

    var codingPath: [any CodingKey] { place.path }

    var allKeys: [Key] {
        if let keys { return frame.presentKeys(of: keys, at: place) }
        guard let key = Self.anyKey, frame.hasOtherMember(place) else { return [] }
        _ = place.otherMember(key)
        place.othersAreIntegers = key.intValue != nil
        return [key]
    }

    func contains(_ key: Key) -> Bool {
        frame.contains(member(key))
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        try frame.isNull(member(key))
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try frame.valueIfPresent(type, at: member(key))
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try frame.value(type, at: member(key))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try ProbeDecoder(frame: frame, place: member(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try ProbeDecoder(frame: frame, place: member(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        ProbeDecoder(frame: frame, place: place.member(ProbeKey(stringValue: "super")))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        ProbeDecoder(frame: frame, place: member(key))
    }

    fileprivate func member(_ key: Key) -> ProbePlace {
        if keys == nil, place.others != nil, key.stringValue == Self.anyKey?.stringValue {
            return place.otherMember(key)
        }
        return place.member(key)
    }
}

// The standard library has versions of its own for these types, which read nothing.
extension ProbeKeyedContainer {
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
        try frame.value(type, at: member(key))
    }

    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try frame.value(type, at: member(key))
    }
}
