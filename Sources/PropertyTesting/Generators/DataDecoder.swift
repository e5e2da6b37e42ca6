public import Foundation

/// Anything that makes a value of a `Decodable` type from bytes: `JSONDecoder`, `PropertyListDecoder`, a decoder of yours.
public protocol DataDecoder {
    /// Decodes a value.
    ///
    /// - Throws: whatever says that the bytes are not such a value.
    func decode<Value: Decodable>(_ type: Value.Type, from bytes: Data) throws -> Value
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}
