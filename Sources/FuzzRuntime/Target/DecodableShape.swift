internal import FuzzInputs

/// A `Decodable` type that may be asked for its shape in another process: any but one whose conformance belongs to an actor.
public typealias DecodableShape = Decodable & SendableMetatype

extension SchemaProbe {
    /// The schema of a type that is known when the program runs.
    static func schema(
        ofAny type: any DecodableShape.Type, runs: Int, mayRun: @escaping (Int) -> Bool
    ) -> Schema {
        func opened<Value: DecodableShape>(_ type: Value.Type) -> Schema {
            schema(of: type, runs: runs, mayRun: mayRun)
        }
        return opened(type)
    }
}
