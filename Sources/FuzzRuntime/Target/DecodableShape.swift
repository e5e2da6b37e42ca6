internal import FuzzInputs

/// A `Decodable` type that may be asked for its shape in another process: any but one whose conformance belongs to an actor.
public typealias DecodableShape = Decodable & SendableMetatype

extension SchemaProbe {
    /// The schema of a type that is known when the program runs.
    static func schema(ofAny type: any DecodableShape.Type, runs: Int) -> Schema {
        func opened<Value: DecodableShape>(_ type: Value.Type) -> Schema { schema(of: type, runs: runs) }
        return opened(type)
    }
}
