/// Unicode scalars in an order of their own, the simplest first.
///
///     let digits = Alphabet(["0"..."9"])
///     digits[3]               // "3"
///     digits.index(of: "x")   // nil
///
/// It is `public`, in a module that no product shows, for `PropertyTesting` gives it a name of its own.
public struct Alphabet: Sendable {
    /// Scalars that follow each other, and the place of the first.
    private struct Stretch: Sendable {
        var scalars: ClosedRange<UInt32>
        var start: Int
    }

    private let stretches: [Stretch]
    /// The same, by their scalars.
    private let sorted: [Stretch]
    /// How many scalars there are.
    public let count: Int

    /// - Parameter ranges: at least one; they share no scalar, and none goes across the surrogates.
    public init(_ ranges: [ClosedRange<Unicode.Scalar>]) {
        self.init(scalars: ranges.map { $0.lowerBound.value...$0.upperBound.value })
    }

    private init(scalars ranges: [ClosedRange<UInt32>]) {
        precondition(!ranges.isEmpty, "an alphabet has a scalar at least")
        var start = 0
        stretches = ranges.map { range in
            defer { start += range.count }
            return Stretch(scalars: range, start: start)
        }
        sorted = stretches.sorted { $0.scalars.lowerBound < $1.scalars.lowerBound }
        count = start
    }

    /// What it was made of, by the numbers of the scalars.
    package var ranges: [ClosedRange<UInt32>] {
        stretches.map(\.scalars)
    }

    /// The scalar at a place, from 0.
    public subscript(index: Int) -> Unicode.Scalar {
        precondition((0..<count).contains(index), "an alphabet of \(count) scalars has none at \(index)")
        let stretch = Self.last(of: stretches) { $0.start <= index } ?? stretches[0]
        guard let scalar = Unicode.Scalar(stretch.scalars.lowerBound + UInt32(index - stretch.start)) else {
            preconditionFailure("a stretch across the surrogates")
        }
        return scalar
    }

    /// Where a scalar stands; nil for one that it has not.
    public func index(of scalar: Unicode.Scalar) -> Int? {
        guard let stretch = Self.last(of: sorted, where: { $0.scalars.lowerBound <= scalar.value }),
            stretch.scalars.contains(scalar.value)
        else { return nil }
        return stretch.start + Int(scalar.value - stretch.scalars.lowerBound)
    }

    /// The last of those, at the beginning, of which something is so.
    private static func last(of stretches: [Stretch], where isSo: (Stretch) -> Bool) -> Stretch? {
        var (low, high) = (0, stretches.count)
        while low < high {
            let middle = (low + high) / 2
            if isSo(stretches[middle]) { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : stretches[low - 1]
    }

    /// The scalars of several alphabets, those of the first before those of the second; a scalar that is in two counts once.
    public static func + (first: Alphabet, second: Alphabet) -> Alphabet {
        var rest = second.stretches.map(\.scalars)
        for taken in first.stretches.map(\.scalars) {
            rest = rest.flatMap { range -> [ClosedRange<UInt32>] in
                guard range.overlaps(taken) else { return [range] }
                let below = range.lowerBound < taken.lowerBound ? [range.lowerBound...taken.lowerBound - 1] : []
                let above = range.upperBound > taken.upperBound ? [taken.upperBound + 1...range.upperBound] : []
                return below + above
            }
        }
        return Alphabet(scalars: first.stretches.map(\.scalars) + rest)
    }

    /// In how many stretches they lie.
    package var stretchCount: Int { stretches.count }

    /// The places of one of them.
    package func stretch(_ number: Int) -> Range<Int> {
        let stretch = stretches[number]
        return stretch.start..<stretch.start + stretch.scalars.count
    }
}

extension Alphabet: Hashable {
    /// Whether the scalars are the same, in the same order.
    public static func == (one: Alphabet, other: Alphabet) -> Bool {
        one.stretches.elementsEqual(other.stretches) { $0.scalars == $1.scalars }
    }

    /// As `==` compares.
    public func hash(into hasher: inout Hasher) {
        for stretch in stretches { hasher.combine(stretch.scalars) }
    }
}
