import Foundation
import Fuzzing

/// A target of the zoo, and what it reads.
struct Shape: Sendable {
    let target: Target
    /// Hands the type and its decoder to a visitor; nil for a target without a type.
    let accept: (@Sendable (any ShapeVisitor) throws -> Void)?

    init<Value: DecodableShape>(
        _ name: String, _ type: Value.Type, decoding: @escaping @Sendable () -> any DataDecoder = { JSONDecoder() },
        laws: [Law<Value>] = [], fileExtension: String = "json"
    ) {
        target = Target(name, type, decoding: decoding, laws: laws, fileExtension: fileExtension)
        accept = { try $0.visit(type, decoding: decoding) }
    }

    init<Value: DecodableShape>(
        _ name: String, _ type: Value.Type, validate: @escaping @Sendable (Value) throws -> Void
    ) {
        target = Target(name, type, validate: validate)
        accept = { try $0.visit(type, decoding: { JSONDecoder() }) }
    }

    init<Value, Model: DecodableShape, Failure: Error>(
        _ name: String, decode: @escaping @Sendable (Data) throws(Failure) -> Value, reading type: Model.Type
    ) {
        target = Target(name, decode: decode, reading: type)
        accept = { try $0.visit(type, decoding: { JSONDecoder() }) }
    }

    init<Value, Failure: Error>(_ name: String, decode: @escaping @Sendable (Data) throws(Failure) -> Value) {
        target = Target(name, decode: decode)
        accept = nil
    }
}

/// Something to be done with each type of the zoo.
protocol ShapeVisitor {
    func visit<Value: DecodableShape>(
        _ type: Value.Type, decoding: @escaping @Sendable () -> any DataDecoder) throws
}
