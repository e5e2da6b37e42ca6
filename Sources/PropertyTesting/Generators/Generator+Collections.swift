public import FuzzCore

extension Generator {
    /// Arrays of an element.
    ///
    /// Before each element stands the choice whether there is one more, so that whatever cuts an element out leaves an array.
    ///
    /// - Parameter count: how many elements there may be.
    @inlinable
    public static func array<Element>(
        of element: Generator<Element>, count: ClosedRange<Int> = 0...Int.max
    ) -> Generator where Value == [Element] {
        let one = ChoiceLabel("element", [element.label])
        return Generator(label: ChoiceLabel("array", [element.label])) { source in
            let odds = source.oddsOfMore(in: count)
            var values: [Element] = []
            while values.count < count.upperBound {
                source.openSpan(one)
                do {
                    let isMore = try values.count < count.lowerBound || source.boolean(probability: odds)
                    if isMore { values.append(try source.draw(element)) }
                    source.closeSpan(isDiscarded: false)
                    if !isMore { break }
                } catch {
                    source.closeSpan(isDiscarded: true)
                    throw error
                }
            }
            return values
        }
    }
}

extension ChoiceSource {
    /// With what probability there is one more element beyond the least count: on average as many as go by the size.
    @inlinable
    func oddsOfMore(in count: ClosedRange<Int>) -> Double {
        oddsOfMore(in: count, average: Double(max(1, size / 4 + 1)) / 2)
    }

    @inlinable
    func oddsOfMore(in count: ClosedRange<Int>, average: Double) -> Double {
        let average = min(average, Double(count.upperBound - count.lowerBound) / 2)
        return 1 - 1 / (1 + average)
    }
}
