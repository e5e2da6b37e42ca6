internal import Foundation
internal import FuzzCore
internal import FuzzInputs

/// What one input did, before it is turned into a record.
enum Verdict {
    case accepted
    case rejected(any Error)
    case escaped(any Error)
    case invalid(any Error)
    case mismatch(law: String, LawViolation)

    @inline(__always)
    var outcome: Outcome {
        switch self {
        case .accepted: .accepted
        case .rejected: .rejected
        case .escaped: .escaped
        case .invalid: .invalid
        case .mismatch: .mismatch
        }
    }

    /// As ``Execution/identity`` has it.
    var identity: [String] {
        switch self {
        case .accepted: []
        case .mismatch(let law, let violation): [law] + violation.place
        case .rejected(let error): ErrorShape(error).identity
        case .escaped(let error), .invalid(let error): ErrorShape.faultIdentity(of: error)
        }
    }

    /// What was seen, in the words of the error: code of the target's.
    var detail: String {
        switch self {
        case .accepted: ""
        case .rejected(let error), .escaped(let error), .invalid(let error): String(describing: error)
        case .mismatch(_, let violation): violation.words
        }
    }
}

/// Told which phase of an execution begins. A store to shared memory.
struct PhaseMarker {
    let place: UnsafeMutablePointer<UInt8>

    func enter(_ phase: Phase) {
        place.pointee = phase.rawValue
    }
}

/// A target as an executor runs it. Made in the executor, after the fork: what its closures hold never crosses a process.
struct TargetBody {
    var prepare: () throws -> Void
    var reset: (() -> Void)?
    var execute: (UnsafeRawBufferPointer, PhaseMarker) -> Verdict
    /// What the type tells; `nil` where no type is known.
    var schema: Probe?
    /// Makes values of choices; `nil` where inputs are none.
    var drawing: (any ValueDrawing)?

    /// Says what a type tells in so many trial runs of `init(from:)`, each of which is asked about before it begins.
    typealias Probe = (_ runs: Int, _ mayRun: @escaping (Int) -> Bool) -> Schema
}

/// A typed target before its type is forgotten.
///
/// A class, since its code does not know the type when it is compiled: an instance carries what a structure would have to look
/// up at each call.
final class TypedTarget<Value> {
    private let decode: (UnsafeRawBufferPointer) throws -> Value
    /// The one kind of error that decoding may throw; `nil` for any.
    var declared: (any Error.Type)?
    var validate: (Value) throws -> Void
    var laws: [Law<Value>]
    /// Asked for once: in a generic type even an array's `isEmpty` has to find out what the array is of.
    let hasLaws: Bool

    init(
        decode: @escaping (UnsafeRawBufferPointer) throws -> Value, declared: (any Error.Type)?,
        validate: @escaping (Value) throws -> Void, laws: [Law<Value>]
    ) {
        self.decode = decode
        self.declared = declared
        self.validate = validate
        self.laws = laws
        hasLaws = !laws.isEmpty
    }

    /// Decode, validate, laws, in this order; the first that has something to say decides.
    func execute(_ bytes: UnsafeRawBufferPointer, _ marker: PhaseMarker) -> Verdict {
        let value: Value
        do {
            value = try decode(bytes)
        } catch {
            guard mayThrow(error) else { return .escaped(error) }
            return hasLaws ? judge(error, bytes, marker) : .rejected(error)
        }
        marker.enter(.validate)
        do {
            try validate(value)
        } catch {
            return .invalid(error)
        }
        return hasLaws ? judge(value, bytes, marker) : .accepted
    }

    // Apart, since a result of either takes room whose size has to be asked for, at each call of the function that makes one.
    @inline(never)
    private func judge(_ error: any Error, _ bytes: UnsafeRawBufferPointer, _ marker: PhaseMarker) -> Verdict {
        violation(of: .failure(error), bytes, marker) ?? .rejected(error)
    }

    @inline(never)
    private func judge(_ value: Value, _ bytes: UnsafeRawBufferPointer, _ marker: PhaseMarker) -> Verdict {
        violation(of: .success(value), bytes, marker) ?? .accepted
    }

    private func mayThrow(_ error: any Error) -> Bool {
        guard let declared else { return true }
        return Self.is(error, declared)
    }

    private static func `is`<Declared: Error>(_ error: any Error, _ type: Declared.Type) -> Bool {
        error is Declared
    }

    private func violation(
        of result: Result<Value, any Error>, _ bytes: UnsafeRawBufferPointer, _ marker: PhaseMarker
    ) -> Verdict? {
        marker.enter(.law)
        let decode = decode
        let trial = Law<Value>.Trial(bytes: Data(bytes), result: result) { data in
            try data.withUnsafeBytes { try decode($0) }
        }
        let isRejection = if case .failure = result { true } else { false }
        for law in laws where law.appliesToRejections || !isRejection {
            do {
                if let violation = try law.violation(trial) { return .mismatch(law: law.name, violation) }
            } catch {
                return .mismatch(law: law.name, LawViolation("threw \(error)", for: error))
            }
        }
        return nil
    }
}
