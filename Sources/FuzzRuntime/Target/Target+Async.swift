public import Foundation

extension Target {
    /// `async` code that decodes and rejects by itself. It runs on the executor's main thread, to its end, before the next input.
    ///
    /// Parameters as for the initializer whose `decode` is not `async`.
    @_disfavoredOverload
    public init<Value, Failure: Error>(
        _ name: String, decode: @escaping @Sendable (Data) async throws(Failure) -> Value,
        rejecting: (any Error.Type)? = nil, reading: (any DecodableShape.Type)? = nil, laws: [Law<Value>] = [],
        seeds: [SeedInput] = [], words: [DictionaryWord] = [],
        fileExtension: String = "json", prepare: @escaping @Sendable () throws -> Void = {},
        reset: (@Sendable () -> Void)? = nil, validate: @escaping @Sendable (Value) throws -> Void
    ) {
        self.init(
            name: name, fileExtension: fileExtension, seeds: seeds, words: words, prepare: prepare, reset: reset,
            rejecting: rejecting ?? Self.declared(Failure.self), reading: reading, laws: laws, validate: validate
        ) {
            let runner = MainThreadRunner()
            return { bytes in
                let data = Data(bytes)
                return try runner.run {
                    do throws(Failure) {
                        return try await decode(data)
                    } catch {
                        throw Self.unwrapped(error)
                    }
                }
            }
        }
    }

    /// `async` code that decodes and rejects by itself, from an array of bytes.
    ///
    /// Parameters as for the initializer whose `decode` is not `async`.
    @_disfavoredOverload
    public init<Value, Failure: Error>(
        _ name: String, decode: @escaping @Sendable ([UInt8]) async throws(Failure) -> Value,
        rejecting: (any Error.Type)? = nil, reading: (any DecodableShape.Type)? = nil, laws: [Law<Value>] = [],
        seeds: [SeedInput] = [], words: [DictionaryWord] = [],
        fileExtension: String = "bin", prepare: @escaping @Sendable () throws -> Void = {},
        reset: (@Sendable () -> Void)? = nil, validate: @escaping @Sendable (Value) throws -> Void
    ) {
        self.init(
            name: name, fileExtension: fileExtension, seeds: seeds, words: words, prepare: prepare, reset: reset,
            rejecting: rejecting ?? Self.declared(Failure.self), reading: reading, laws: laws, validate: validate
        ) {
            let runner = MainThreadRunner()
            return { bytes in
                let copy = [UInt8](bytes)
                return try runner.run {
                    do throws(Failure) {
                        return try await decode(copy)
                    } catch {
                        throw Self.unwrapped(error)
                    }
                }
            }
        }
    }
}
