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
        ChoiceSource.check(count)
        let one = ChoiceLabel("element", [element.label])
        return Generator(label: ChoiceLabel("array", [element.label])) { source in
            let odds = try source.oddsOfMore(in: count)
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

    /// Sets of an element.
    ///
    /// An element that is in the set already is drawn again, 16 times at most. Then a set that has the least count ends, and for one that
    /// has not, the whole case is given up, and counted as filtered by this place.
    ///
    /// - Parameter count: how many elements there may be.
    public static func set<Element: Hashable & SendableMetatype>(
        of element: Generator<Element>, count: ClosedRange<Int> = 0...Int.max, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Generator where Value == Set<Element> {
        ChoiceSource.check(count)
        let label = ChoiceLabel("set", [element.label])
        let one = ChoiceLabel("element", [label])
        return Generator(label: label) { source in
            var values: Set<Element> = []
            try source.collect(count, one, place: "\(fileID):\(line)") { source in
                values.insert(try source.draw(element)).inserted
            }
            return values
        }
    }

    /// Dictionaries of keys and values.
    ///
    /// A key that is there already is drawn again, 16 times at most. Then a dictionary that has the least count ends, and for one that has
    /// not, the whole case is given up, and counted as filtered by this place.
    ///
    /// - Parameter count: how many keys there may be.
    public static func dictionary<Key: Hashable & SendableMetatype, Element>(
        _ key: Generator<Key>, _ value: Generator<Element>, count: ClosedRange<Int> = 0...Int.max,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Generator where Value == [Key: Element] {
        ChoiceSource.check(count)
        let label = ChoiceLabel("dictionary", [key.label, value.label])
        let one = ChoiceLabel("element", [label])
        return Generator(label: label) { source in
            var values: [Key: Element] = [:]
            try source.collect(count, one, place: "\(fileID):\(line)") { source in
                let key = try source.draw(key)
                guard values[key] == nil else { return false }
                values[key] = try source.draw(value)
                return true
            }
            return values
        }
    }
}

extension ChoiceSource {
    /// How often a draw is made again that came to what is there already.
    private static var tries: Int { 16 }
    private static let attempt = ChoiceLabel("attempt")

    /// Draws of which each is another: one more is a choice, then come tries until one is new. `add` draws, and says whether it was.
    fileprivate mutating func collect(
        _ count: ClosedRange<Int>, _ label: ChoiceLabel, place: @autoclosure () -> String,
        _ add: (inout ChoiceSource) throws -> Bool
    ) throws {
        let odds = try oddsOfMore(in: count)
        var made = 0
        var isMore = true
        while isMore, made < count.upperBound {
            isMore = try span(label) { source in
                let isWanted = try made < count.lowerBound || source.boolean(probability: odds)
                return try isWanted && source.adds(add)
            }
            if isMore { made += 1 }
        }
        guard made >= count.lowerBound else { throw Discard.filtered(place: place(), tries: Self.tries) }
    }

    private mutating func adds(_ add: (inout ChoiceSource) throws -> Bool) throws -> Bool {
        for _ in 0..<Self.tries {
            openSpan(Self.attempt)
            let isNew: Bool
            do {
                isNew = try add(&self)
            } catch {
                closeSpan(isDiscarded: true)
                throw error
            }
            closeSpan(isDiscarded: !isNew)
            if isNew { return true }
        }
        return false
    }

    /// More elements, scalars or bytes no value has to have.
    @usableFromInline static var most: Int { 1 << 24 }

    @usableFromInline
    static func check(_ count: ClosedRange<Int>) {
        precondition(count.lowerBound >= 0, "a count is 0 or more, and \(count) begins below")
    }

    /// With what probability there is one more element beyond the least count: on average as many as go by the size.
    ///
    /// - Throws: where there are more elements at least than a value may have: they may be of no choice.
    @inlinable
    func oddsOfMore(in count: ClosedRange<Int>) throws -> Double {
        guard count.lowerBound <= Self.most else { throw Discard.tooLarge }
        return oddsOfMore(in: count, average: Double(max(1, size / 4 + 1)) / 2)
    }

    @inlinable
    func oddsOfMore(in count: ClosedRange<Int>, average: Double) -> Double {
        let average = min(average, Double(count.upperBound - count.lowerBound) / 2)
        return 1 - 1 / (1 + average)
    }
}
