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

    /// The law's name. With the place in the value, or the error, that a violation shows at it makes the signature of a finding.
    public let name: String
    let appliesToRejections: Bool
    let violation: @Sendable (Trial) throws -> LawViolation?

    /// A law of your own about accepted inputs.
    ///
    /// All violations in words are one finding. An error that it throws is a violation too, and each kind of error another finding;
    /// so is each ``require(_:_:fileID:line:)``.
    ///
    /// - Parameter violation: `nil` where the law holds, else what is wrong, in words.
    public init(_ name: String, violation: @escaping @Sendable (Trial) throws -> String?) {
        self.init(name, appliesToRejections: false) { trial in try violation(trial).map { LawViolation($0) } }
    }

    init(
        _ name: String, appliesToRejections: Bool, violation: @escaping @Sendable (Trial) throws -> LawViolation?
    ) {
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
                return Self.difference(one, two) { "decoded \($0), then \($1)" }
            case (.failure, .failure): return nil
            case (.success, .failure(let error)): return LawViolation("accepted, then rejected: \(error)", for: error)
            case (.failure(let error), .success(let two)):
                return LawViolation("rejected: \(error), then accepted: \(Self.shown(two))", for: error)
            }
        }
    }

    /// `nil` where both values show the same.
    private static func difference(_ one: Value, _ other: Value, words: (String, String) -> String) -> LawViolation? {
        let (first, second) = (shown(one), shown(other))
        guard first != second else { return nil }
        return LawViolation(words(first, second), at: place(one, other))
    }

    private static func place(_ one: Value, _ other: Value) -> [String] {
        ValueDifference.place(one, other).map { [$0] } ?? []
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
                return Self.difference(one, two) { "decoded \($0), the second decoder \($1)" }
            case (.failure, .failure): return nil
            case (.success, .failure(let error)):
                return LawViolation("accepted, the second decoder rejects: \(error)", for: error)
            case (.failure(let error), .success(let two)):
                return LawViolation("rejected: \(error), the second decoder accepts: \(Self.shown(two))", for: error)
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
        Law("round trip", appliesToRejections: false) { trial in
            guard case .success(let value) = trial.result else { return nil }
            let encoder = makeEncoder()
            let once = try encoder.encode(value)
            let again = try trial.decode(once)
            let twice = try encoder.encode(again)
            if once == twice { return nil }
            return LawViolation(
                "encodes as \(String(decoding: once, as: UTF8.self)), and that as \(String(decoding: twice, as: UTF8.self))",
                at: place(value, again))
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
        Law("strict JSON", appliesToRejections: false) { trial in
            guard case .success = trial.result else { return nil }
            return trial.bytes.withUnsafeBytes { JSONTree.strictError(in: $0) }.map {
                LawViolation("accepted, and not JSON from byte \($0.offset) on: \($0.reason)", at: ["\($0.reason)"])
            }
        }
    }
}
