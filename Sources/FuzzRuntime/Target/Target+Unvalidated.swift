public import Foundation

// The initializers of a target without a validator. They are apart, and not a default value, because a trailing closure
// goes to the first parameter that can take one unless a later one has to be given: so it is the validator.
extension Target {
    /// A `Decodable` type without a validator: for crashes, hangs and laws.
    ///
    /// Parameters as for the initializer with a validator.
    public init<Value: Decodable & SendableMetatype>(
        _ name: String, _ type: Value.Type, decoding: @escaping @Sendable () -> any DataDecoder = { JSONDecoder() },
        rejecting: (any Error.Type)? = nil, laws: [Law<Value>] = [], seeds: [SeedInput] = [],
        words: [DictionaryWord] = [],
        fileExtension: String = "json", prepare: @escaping @Sendable () throws -> Void = {},
        reset: (@Sendable () -> Void)? = nil
    ) {
        self.init(
            name, type, decoding: decoding, rejecting: rejecting, laws: laws, seeds: seeds, words: words,
            fileExtension: fileExtension, prepare: prepare, reset: reset, validate: { _ in })
    }

    /// Code that decodes and rejects by itself, without a validator.
    ///
    /// Parameters as for the initializer with a validator.
    public init<Value, Failure: Error>(
        _ name: String, decode: @escaping @Sendable (Data) throws(Failure) -> Value,
        rejecting: (any Error.Type)? = nil, reading: (any DecodableShape.Type)? = nil, laws: [Law<Value>] = [],
        seeds: [SeedInput] = [], words: [DictionaryWord] = [],
        fileExtension: String = "json", prepare: @escaping @Sendable () throws -> Void = {},
        reset: (@Sendable () -> Void)? = nil
    ) {
        self.init(
            name, decode: decode, rejecting: rejecting, reading: reading, laws: laws, seeds: seeds, words: words,
            fileExtension: fileExtension,
            prepare: prepare, reset: reset, validate: { _ in })
    }

    /// Code that decodes and rejects by itself, without a validator, from an array of bytes.
    ///
    /// Parameters as for the initializer with a validator.
    @_disfavoredOverload
    public init<Value, Failure: Error>(
        _ name: String, decode: @escaping @Sendable ([UInt8]) throws(Failure) -> Value,
        rejecting: (any Error.Type)? = nil, reading: (any DecodableShape.Type)? = nil, laws: [Law<Value>] = [],
        seeds: [SeedInput] = [], words: [DictionaryWord] = [],
        fileExtension: String = "bin", prepare: @escaping @Sendable () throws -> Void = {},
        reset: (@Sendable () -> Void)? = nil
    ) {
        self.init(
            name, decode: decode, rejecting: rejecting, reading: reading, laws: laws, seeds: seeds, words: words,
            fileExtension: fileExtension,
            prepare: prepare, reset: reset, validate: { _ in })
    }

    /// `async` code that decodes and rejects by itself, without a validator.
    ///
    /// Parameters as for the initializer with a validator.
    @_disfavoredOverload
    public init<Value, Failure: Error>(
        _ name: String, decode: @escaping @Sendable (Data) async throws(Failure) -> Value,
        rejecting: (any Error.Type)? = nil, reading: (any DecodableShape.Type)? = nil, laws: [Law<Value>] = [],
        seeds: [SeedInput] = [], words: [DictionaryWord] = [],
        fileExtension: String = "json", prepare: @escaping @Sendable () throws -> Void = {},
        reset: (@Sendable () -> Void)? = nil
    ) {
        self.init(
            name, decode: decode, rejecting: rejecting, reading: reading, laws: laws, seeds: seeds, words: words,
            fileExtension: fileExtension,
            prepare: prepare, reset: reset, validate: { _ in })
    }

    /// `async` code that decodes and rejects by itself, without a validator, from an array of bytes.
    ///
    /// Parameters as for the initializer with a validator.
    @_disfavoredOverload
    public init<Value, Failure: Error>(
        _ name: String, decode: @escaping @Sendable ([UInt8]) async throws(Failure) -> Value,
        rejecting: (any Error.Type)? = nil, reading: (any DecodableShape.Type)? = nil, laws: [Law<Value>] = [],
        seeds: [SeedInput] = [], words: [DictionaryWord] = [],
        fileExtension: String = "bin", prepare: @escaping @Sendable () throws -> Void = {},
        reset: (@Sendable () -> Void)? = nil
    ) {
        self.init(
            name, decode: decode, rejecting: rejecting, reading: reading, laws: laws, seeds: seeds, words: words,
            fileExtension: fileExtension,
            prepare: prepare, reset: reset, validate: { _ in })
    }
}
