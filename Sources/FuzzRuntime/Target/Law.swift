public import Foundation
internal import FuzzInputs

/// What must hold for every input, beside the validator: a law that fails is a finding of kind `mismatch`.
///
///     Target("price", Price.self, laws: [.deterministic, .roundTrip(using: { JSONEncoder() })])
public struct Law<Value>: Sendable {
    /// What a law is shown of one execution.
    public struct Trial {
        /// The input.
        public let bytes: Data
        /// What decoding it gave.
        public let result: Result<Value, any Error>
        /// Decodes bytes as the target does.
        public let decode: (Data) throws -> Value
    }

    /// The law's name: with the target it makes the signature of a finding.
    public let name: String
    let appliesToRejections: Bool
    let violation: @Sendable (Trial) throws -> String?

    /// A law of your own about accepted inputs.
    ///
    /// - Parameter violation: `nil` where the law holds, else what is wrong, in words. An error that it throws is a violation too.
    public init(_ name: String, violation: @escaping @Sendable (Trial) throws -> String?) {
        self.init(name, appliesToRejections: false, violation: violation)
    }

    init(_ name: String, appliesToRejections: Bool, violation: @escaping @Sendable (Trial) throws -> String?) {
        self.name = name
        self.appliesToRejections = appliesToRejections
        self.violation = violation
    }
}

extension Law {
    /// The same bytes decode twice to the same value, or fail twice. Values are compared by what reflection shows of them.
    public static var deterministic: Law {
        Law("deterministic", appliesToRejections: true) { trial in
            let second = Result { try trial.decode(trial.bytes) }
            switch (trial.result, second) {
            case (.success(let one), .success(let two)):
                let (before, after) = (Self.shown(one), Self.shown(two))
                return before == after ? nil : "decoded \(before), then \(after)"
            case (.failure, .failure): return nil
            case (.success, .failure(let error)): return "accepted, then rejected: \(error)"
            case (.failure(let error), .success(let two)):
                return "rejected: \(error), then accepted: \(Self.shown(two))"
            }
        }
    }

    /// What reflection shows of a value, without the addresses that names of private types have in them.
    private static func shown(_ value: Value) -> String {
        TypeName.stable(String(reflecting: value))
    }

    /// A second decoder accepts what the first does, with the same value, and nothing else.
    ///
    /// - Parameter other: the second decoder: throws where it rejects.
    public static func agrees(with other: @escaping @Sendable (Data) throws -> Value) -> Law {
        Law("agrees", appliesToRejections: true) { trial in
            let second = Result { try other(trial.bytes) }
            switch (trial.result, second) {
            case (.success(let one), .success(let two)):
                let (first, other) = (Self.shown(one), Self.shown(two))
                return first == other ? nil : "decoded \(first), the second decoder \(other)"
            case (.failure, .failure): return nil
            case (.success, .failure(let error)): return "accepted, the second decoder rejects: \(error)"
            case (.failure(let error), .success(let two)):
                return "rejected: \(error), the second decoder accepts: \(Self.shown(two))"
            }
        }
    }
}

extension Law where Value: Codable & SendableMetatype {
    /// What is decoded encodes, decodes again, and encodes to the same bytes.
    ///
    /// - Parameter makeEncoder: makes the encoder, in the executor. Where its format leaves the order of members open, have it
    ///   sort them.
    public static func roundTrip(using makeEncoder: @escaping @Sendable () -> any DataEncoder) -> Law {
        Law("round trip") { trial in
            guard case .success(let value) = trial.result else { return nil }
            let encoder = makeEncoder()
            let once = try encoder.encode(value)
            let twice = try encoder.encode(trial.decode(once))
            if once == twice { return nil }
            return
                "encodes as \(String(decoding: once, as: UTF8.self)), and that as \(String(decoding: twice, as: UTF8.self))"
        }
    }
}

/// Anything that makes bytes of an `Encodable` value.
public protocol DataEncoder {
    /// Encodes a value.
    ///
    /// - Throws: whatever says that the value has no such form.
    func encode<Value: Encodable>(_ value: Value) throws -> Data
}

extension JSONEncoder: DataEncoder {}
extension PropertyListEncoder: DataEncoder {}

extension Law {
    /// What is accepted is one JSON value by RFC 8259, in UTF-8.
    public static var strictJSON: Law {
        Law("strict JSON") { trial in
            guard case .success = trial.result else { return nil }
            return trial.bytes.withUnsafeBytes { JSONTree.strictError(in: $0) }.map {
                "accepted, and not JSON from byte \($0.offset) on: \($0.reason)"
            }
        }
    }
}
