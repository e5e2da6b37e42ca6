public import FuzzCore

extension Generator where Value: FixedWidthInteger & Sendable {
    /// Integers of a range: some at its edges, many of few digits, the others evenly spread.
    ///
    /// - Parameter target: what they shrink towards: 0, or the bound next to it, where nothing is said.
    @inlinable
    public static func integer(in range: ClosedRange<Value> = .min ... .max, toward target: Value = 0) -> Generator {
        Generator(label: ChoiceLabel("integer")) { source in
            try source.integer(in: range, toward: target)
        }
    }
}

extension Generator<Bool> {
    /// True with a probability; false is simpler.
    @inlinable
    public static func boolean(probability: Double = 0.5) -> Generator {
        Generator(label: ChoiceLabel("boolean")) { source in
            try source.boolean(probability: probability)
        }
    }
}
