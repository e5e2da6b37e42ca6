public import FuzzCore

extension Generator {
    /// How many values a filter looks at before it gives up.
    @usableFromInline static var filterTries: Int { 16 }

    /// A value made of each value.
    @inlinable
    public func map<Result>(_ transform: @escaping @Sendable (Value) throws -> Result) -> Generator<Result> {
        Generator<Result>(label: ChoiceLabel("map", [label])) { source in
            try transform(source.draw(self))
        }
    }

    /// A value of the generator that is made of each value.
    @inlinable
    public func flatMap<Result>(
        _ transform: @escaping @Sendable (Value) throws -> Generator<Result>
    ) -> Generator<Result> {
        Generator<Result>(label: ChoiceLabel("flatMap", [label])) { source in
            let value = try source.draw(self)
            return try source.draw(transform(value))
        }
    }

    /// The values that a condition lets through.
    ///
    /// A draw looks at 16 values at most, then the whole case is given up, and counted as filtered: where nearly all are, a check says
    /// so, with the place of the filter. Where values can be made right at once, that is faster.
    @inlinable
    public func filter(
        fileID: StaticString = #fileID, line: UInt = #line, _ isIncluded: @escaping @Sendable (Value) throws -> Bool
    ) -> Generator {
        Generator(label: ChoiceLabel("filter", [label])) { source in
            for _ in 0..<Self.filterTries {
                source.openSpan(label)
                let value: Value
                let isKept: Bool
                do {
                    value = try body(&source)
                    isKept = try isIncluded(value)
                } catch {
                    source.closeSpan(isDiscarded: true)
                    throw error
                }
                source.closeSpan(isDiscarded: !isKept)
                if isKept { return value }
            }
            throw Discard.filtered(place: "\(fileID):\(line)", tries: Self.filterTries)
        }
    }

    /// One value, always the same.
    public static func constant(_ value: Value) -> Generator where Value: Sendable {
        Generator(label: ChoiceLabel("constant")) { _ in value }
    }
}
