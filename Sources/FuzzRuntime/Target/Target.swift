public import Foundation
internal import FuzzInputs

/// Code under test, by name: bytes in, a value or an error out, and a validator for the value.
///
///     Target("offer", Offer.self) { offer in
///         try require((0...10_000_000).contains(offer.priceCents), "price out of range")
///     }
///
/// Or a generator in place of the bytes, and a property of its values:
///
///     Target("sorts", generating: .array(of: .integer(in: 0...99))) { values in
///         try require(sorted(values) == values.sorted(), "not in order")
///     }
///
/// Closures run in an executor, a child process that may die of what they do. Nothing that they hold comes back.
public struct Target: Sendable {
    /// The name on the command line; its folders below `corpus/` and `crashes/` are named after it.
    public let name: String
    /// What files of its inputs end with, without the dot.
    public let fileExtension: String
    /// Inputs to start from, beside those in `corpus/`.
    public let seeds: [SeedInput]
    /// Words to put into inputs, beside those of `--dictionary`.
    public let words: [DictionaryWord]
    /// Whether an input is the text of a generator's choices.
    let isOfChoices: Bool
    let makeBody: @Sendable () -> TargetBody

    /// A `Decodable` type with a validator. What the decoder throws is a rejection, what the validator throws is a finding.
    ///
    /// - Parameters:
    ///   - name: the target's name; letters, digits and hyphens read best.
    ///   - type: the type to decode.
    ///   - decoding: makes the decoder, once in each executor. A `JSONDecoder` as it comes where nothing is given.
    ///   - rejecting: the one type of error that decoding may throw; any other is a finding. Any where nothing is given.
    ///   - laws: what must hold beside the validator.
    ///   - seeds: inputs to start from.
    ///   - words: what inputs are likely to hold, such as keywords; those of `--dictionary` come on top.
    ///   - fileExtension: what files of inputs end with.
    ///   - prepare: runs once in each executor, before the first input.
    ///   - reset: runs before each input.
    ///   - validate: throws where the decoded value breaks a rule.
    public init<Value: Decodable & SendableMetatype>(
        _ name: String, _ type: Value.Type, decoding: @escaping @Sendable () -> any DataDecoder = { JSONDecoder() },
        rejecting: (any Error.Type)? = nil, laws: [Law<Value>] = [], seeds: [SeedInput] = [],
        words: [DictionaryWord] = [],
        fileExtension: String = "json", prepare: @escaping @Sendable () throws -> Void = {},
        reset: (@Sendable () -> Void)? = nil, validate: @escaping @Sendable (Value) throws -> Void
    ) {
        self.init(
            name: name, fileExtension: fileExtension, seeds: seeds, words: words, prepare: prepare, reset: reset,
            rejecting: rejecting, reading: Value.self, laws: laws, validate: validate
        ) {
            let decoder = decoding()
            return { bytes in try decoder.decode(Value.self, from: Data(bytes)) }
        }
    }

    /// Code that decodes and rejects by itself.
    ///
    /// The error that it may throw is read from the closure's `throws(…)`; where that says any error, from `rejecting`.
    ///
    /// - Parameters:
    ///   - name: the target's name.
    ///   - decode: makes a value of the input, or throws.
    ///   - rejecting: the one type of error that may escape, where `decode` throws any. Others are findings.
    ///   - reading: a `Decodable` type whose documents the code reads, where there is one: its shape helps to make inputs.
    ///   - laws: what must hold beside the validator.
    ///   - seeds: inputs to start from.
    ///   - words: what inputs are likely to hold, such as keywords; those of `--dictionary` come on top.
    ///   - fileExtension: what files of inputs end with.
    ///   - prepare: runs once in each executor, before the first input.
    ///   - reset: runs before each input.
    ///   - validate: throws where the value breaks a rule.
    public init<Value, Failure: Error>(
        _ name: String, decode: @escaping @Sendable (Data) throws(Failure) -> Value,
        rejecting: (any Error.Type)? = nil, reading: (any DecodableShape.Type)? = nil, laws: [Law<Value>] = [],
        seeds: [SeedInput] = [], words: [DictionaryWord] = [],
        fileExtension: String = "json", prepare: @escaping @Sendable () throws -> Void = {},
        reset: (@Sendable () -> Void)? = nil, validate: @escaping @Sendable (Value) throws -> Void
    ) {
        self.init(
            name: name, fileExtension: fileExtension, seeds: seeds, words: words, prepare: prepare, reset: reset,
            rejecting: rejecting ?? Self.declared(Failure.self), reading: reading, laws: laws, validate: validate
        ) {
            { bytes in
                do throws(Failure) {
                    return try decode(Data(bytes))
                } catch {
                    throw Self.unwrapped(error)
                }
            }
        }
    }

    /// Code that decodes and rejects by itself, from an array of bytes.
    ///
    /// Parameters as for the initializer that takes `Data`.
    @_disfavoredOverload
    public init<Value, Failure: Error>(
        _ name: String, decode: @escaping @Sendable ([UInt8]) throws(Failure) -> Value,
        rejecting: (any Error.Type)? = nil, reading: (any DecodableShape.Type)? = nil, laws: [Law<Value>] = [],
        seeds: [SeedInput] = [], words: [DictionaryWord] = [],
        fileExtension: String = "bin", prepare: @escaping @Sendable () throws -> Void = {},
        reset: (@Sendable () -> Void)? = nil, validate: @escaping @Sendable (Value) throws -> Void
    ) {
        self.init(
            name: name, fileExtension: fileExtension, seeds: seeds, words: words, prepare: prepare, reset: reset,
            rejecting: rejecting ?? Self.declared(Failure.self), reading: reading, laws: laws, validate: validate
        ) {
            { bytes in
                do throws(Failure) {
                    return try decode([UInt8](bytes))
                } catch {
                    throw Self.unwrapped(error)
                }
            }
        }
    }

    /// An error as it was thrown, out of code that is generic over what it throws.
    ///
    /// Where that code throws any error, the language would put one `any Error` into another, whose type tells nothing.
    @inline(__always)
    package static func unwrapped<Failure: Error>(_ error: Failure) -> any Error {
        Failure.self == (any Error).self ? unsafeBitCast(error, to: (any Error).self) : error
    }

    /// The kind of error that a closure's own `throws` declares: none where it throws any error.
    static func declared<Failure: Error>(_ type: Failure.Type) -> (any Error.Type)? {
        type == (any Error).self ? nil : type
    }

    init<Value>(
        name: String, fileExtension: String, seeds: [SeedInput], words: [DictionaryWord],
        prepare: @escaping @Sendable () throws -> Void, reset: (@Sendable () -> Void)?, rejecting: (any Error.Type)?,
        reading: (any DecodableShape.Type)?,
        laws: [Law<Value>],
        validate: @escaping @Sendable (Value) throws -> Void,
        makeDecode: @escaping @Sendable () -> (UnsafeRawBufferPointer) throws -> Value
    ) {
        self.name = name
        self.fileExtension = fileExtension
        self.seeds = seeds
        self.words = words
        isOfChoices = false
        makeBody = {
            let typed = TypedTarget(
                decode: makeDecode(), declared: rejecting, validate: validate, laws: laws)
            return TargetBody(
                prepare: prepare, reset: reset, execute: { typed.execute($0, $1) },
                schema: reading.map { type in { SchemaProbe.schema(ofAny: type, runs: $0, mayRun: $1) } })
        }
    }
}
