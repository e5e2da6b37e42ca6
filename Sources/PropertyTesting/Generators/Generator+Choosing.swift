internal import FuzzCore

extension Generator {
    /// One of some values, each as likely. It shrinks towards the first.
    ///
    ///     Generator.one(of: ["EUR", "USD", "GBP"])
    ///
    /// - Parameter values: at least one.
    public static func one(of values: [Value]) -> Generator where Value: Sendable {
        precondition(!values.isEmpty, "one of no values")
        return Generator(label: ChoiceLabel("one of values")) { source in
            values[try source.index(below: values.count)]
        }
    }

    /// A value of one of some generators, each as likely. It shrinks towards the first.
    ///
    /// - Parameter generators: at least one.
    public static func one(of generators: [Generator]) -> Generator {
        precondition(!generators.isEmpty, "one of no generators")
        return Generator(label: ChoiceLabel("one of", generators.map(\.label))) { source in
            try source.draw(generators[try source.index(below: generators.count)])
        }
    }

    /// A value of one of some generators, those of greater weight more often. It shrinks towards the first.
    ///
    ///     Generator.frequency((9, .integer(in: 0...9)), (1, .integer()))
    ///
    /// - Parameter choices: weights of zero or more, one of them above zero, each with a generator.
    public static func frequency(_ choices: (weight: Int, generator: Generator)...) -> Generator {
        let choices = choices.filter { $0.weight > 0 }
        precondition(!choices.isEmpty, "no generator has a weight")
        let weights = choices.map(\.weight)
        return Generator(label: ChoiceLabel("frequency", choices.map(\.generator.label))) { source in
            try source.draw(choices[try source.index(byWeights: weights)].generator)
        }
    }

    /// One of the cases, each as likely. It shrinks towards the first.
    public static func allCases() -> Generator where Value: CaseIterable & Sendable {
        one(of: Array(Value.allCases))
    }

    /// Nil in one of four, and a value otherwise. Nil is simpler.
    ///
    /// - Parameter some: how likely a value is.
    public static func optional<Wrapped>(
        _ wrapped: Generator<Wrapped>, probability some: Double = 0.75
    ) -> Generator where Value == Wrapped? {
        Generator(label: ChoiceLabel("optional", [wrapped.label])) { source in
            try source.boolean(probability: some) ? source.draw(wrapped) : nil
        }
    }

    /// Values of all of the generators, as a tuple, drawn in their order.
    ///
    ///     Generator.tuple(.integer(in: 0...9), .string())
    public static func tuple<each Element>(_ generators: repeat Generator<each Element>) -> Generator
    where Value == (repeat each Element) {
        Generator(label: ChoiceLabel("tuple")) { source in
            (repeat try source.draw(each generators))
        }
    }

    /// Values that hold others of their kind, such as trees, down to so many levels.
    ///
    ///     indirect enum Sum { case number(Int), sum(Sum, Sum) }
    ///
    ///     let sums = Generator.recursive(depth: 5, Generator.integer().map(Sum.number)) { inner in
    ///         Generator.tuple(inner, inner).map(Sum.sum)
    ///     }
    ///
    /// All levels are draws of one kind: shrinking puts what is inside in the place of the whole. Beyond a thousand choices there are only
    /// the simplest.
    ///
    /// - Parameters:
    ///   - depth: how often `grown` goes into itself at most; less where the size is small.
    ///   - simplest: values that hold none of their kind. All shrink towards these.
    ///   - grown: makes values that hold those of `inner`.
    public static func recursive(
        depth: Int = 5, _ simplest: Generator, grown: (_ inner: Generator) -> Generator
    ) -> Generator {
        let label = ChoiceLabel("recursive", [simplest.label])
        // What a draw may be is the same at every size, and at every height the choice comes first whether to grow: a part can be replayed as
        // the whole.
        var level = Generator(label: label) { source in
            _ = try source.mayGrow(odds: 0)
            return try source.draw(simplest)
        }
        for height in stride(from: 1, through: depth, by: 1) {
            let larger = grown(level)
            level = Generator(label: label) { source in
                let isUsual = height <= 1 + source.size * depth / 50
                return try source.mayGrow(odds: isUsual ? 0.6 : 0.02) ? source.draw(larger) : source.draw(simplest)
            }
        }
        return level
    }
}

extension ChoiceSource {
    /// Whether so much has been drawn that no more should be drawn than has to be.
    var isCrowded: Bool { made > 1_000 }

    /// Whether what holds its kind is drawn: never where there is no more room, although it is a choice there too.
    fileprivate mutating func mayGrow(odds: Double) throws -> Bool {
        let isPossible = odds > 0 && !isCrowded
        let choice = try choice(.boolean) { .boolean(Self.randomBoolean(isPossible ? odds : 0, &$0)) }
        return isPossible && choice == .boolean(true)
    }

    /// A place in a list, as likely as its weight says. The first is the simplest.
    mutating func index(byWeights weights: [Int]) throws -> Int {
        guard weights.count > 1 else { return 0 }
        let domain = IntegerDomain(0...Int128(weights.count - 1), target: 0)
        let choice = try choice(.integer(domain)) { random in
            var rest = random.below(weights.reduce(0, +))
            let place = weights.firstIndex { weight in
                rest -= weight
                return rest < 0
            }
            return .integer(Int128(place ?? 0))
        }
        guard case .integer(let place) = choice else { return 0 }
        return Int(place)
    }
}
