import Foundation
import Fuzzing

/// A JSON decoder that checks what it decoded and rejects what fails, so that the engine still sees the `Decodable` type.
struct CheckingDecoder<Bug: PlantedBug>: DataDecoder {
    private let decoder = JSONDecoder()

    func decode<Value: Decodable>(_ type: Value.Type, from bytes: Data) throws -> Value {
        let value = try decoder.decode(type, from: bytes)
        if let bug = value as? Bug { try bug.check() }
        return value
    }
}
