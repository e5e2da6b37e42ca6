/// A decoder of no document: it records what is asked of it, and answers by the script of its frame.
struct ProbeDecoder: Decoder {
    let frame: ProbeFrame
    let place: ProbePlace

    var codingPath: [any CodingKey] { place.path }
    var userInfo: [CodingUserInfoKey: Any] { frame.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try frame.readObject(at: place)
        return KeyedDecodingContainer(ProbeKeyedContainer<Key>(frame: frame, place: place))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try frame.readArray(at: place)
        return ProbeUnkeyedContainer(frame: frame, place: place)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        ProbeSingleValueContainer(frame: frame, place: place)
    }
}
