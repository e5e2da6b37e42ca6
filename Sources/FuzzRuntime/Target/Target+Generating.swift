public import PropertyTesting

extension Target {
    /// A generator, and a property of the values that it makes.
    ///
    ///     let prices = Generator.array(of: .integer(in: 0...10_000_000), count: 0...50)
    ///     Target("total", generating: prices) { prices in
    ///         try require(Total(prices).cents >= prices.max() ?? 0, "less than its dearest item")
    ///     }
    ///
    /// An input is then the choices that the generator makes of it, as text: `[true 5] [true -1] false`. They are what is mutated and
    /// made smaller, so that each value is one that the generator may make, and no byte is spent on what is none. No seed is needed.
    ///
    /// A property that throws has failed: a finding, told from others as those of a validator are, by its ``require(_:_:fileID:line:)``
    /// or its error. A crash, an endless loop and too much memory are findings as with any target. A text that makes no value is a
    /// rejection: one that cannot be read, or whose value a filter turns down.
    ///
    /// - Parameters:
    ///   - name: the target's name; letters, digits and hyphens read best.
    ///   - generator: makes the values: of the same choices the same one.
    ///   - seeds: choices to start from, beside samples of the generator.
    ///   - words: what numbers and strings are likely to be; those of `--dictionary` come on top.
    ///   - prepare: runs once in each executor, before the first input.
    ///   - reset: runs before each input.
    ///   - property: throws where it does not hold for a value.
    public init<Value>(
        _ name: String, generating generator: Generator<Value>, seeds: [SeedInput] = [], words: [DictionaryWord] = [],
        prepare: @escaping @Sendable () throws -> Void = {}, reset: (@Sendable () -> Void)? = nil,
        property: @escaping @Sendable (Value) throws -> Void
    ) {
        self.init(
            name: name, generating: generator, seeds: seeds, words: words, prepare: prepare, reset: reset
        ) { property }
    }

    /// A generator, and an `async` property, which runs on the executor's main thread, to its end, before the next value.
    ///
    /// Parameters as for the initializer whose `property` is not `async`.
    @_disfavoredOverload
    public init<Value: Sendable>(
        _ name: String, generating generator: Generator<Value>, seeds: [SeedInput] = [], words: [DictionaryWord] = [],
        prepare: @escaping @Sendable () throws -> Void = {}, reset: (@Sendable () -> Void)? = nil,
        property: @escaping @Sendable (Value) async throws -> Void
    ) {
        self.init(
            name: name, generating: generator, seeds: seeds, words: words, prepare: prepare, reset: reset
        ) {
            let runner = MainThreadRunner()
            return { value in try runner.run { try await property(value) } }
        }
    }

    private init<Value>(
        name: String, generating generator: Generator<Value>, seeds: [SeedInput], words: [DictionaryWord],
        prepare: @escaping @Sendable () throws -> Void, reset: (@Sendable () -> Void)?,
        makeProperty: @escaping @Sendable () -> (Value) throws -> Void
    ) {
        self.name = name
        fileExtension = "choices"
        isOfChoices = true
        self.seeds = seeds
        self.words = words
        makeBody = {
            let generated = GeneratedTarget(generator: generator, property: makeProperty())
            return TargetBody(
                prepare: prepare, reset: reset, execute: { generated.execute($0, $1) }, schema: nil,
                drawing: generated)
        }
    }
}
