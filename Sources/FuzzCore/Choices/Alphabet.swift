/// Unicode scalars in an order of their own, the simplest first.
///
///     let digits = Alphabet(["0"..."9"])
///     digits[3]               // "3"
///     digits.index(of: "x")   // nil
package struct Alphabet: Hashable, Sendable {
    package let ranges: [ClosedRange<UInt32>]
    /// How many scalars there are.
    package let count: Int

    /// - Parameter ranges: at least one; they share no scalar, and none goes across the surrogates.
    package init(_ ranges: [ClosedRange<Unicode.Scalar>]) {
        precondition(!ranges.isEmpty, "an alphabet has a scalar at least")
        self.ranges = ranges.map { $0.lowerBound.value...$0.upperBound.value }
        count = self.ranges.reduce(0) { $0 + $1.count }
    }

    /// The scalar at a place, from 0.
    package subscript(index: Int) -> Unicode.Scalar {
        var rest = index
        for range in ranges {
            if rest < range.count, let scalar = Unicode.Scalar(range.lowerBound + UInt32(rest)) { return scalar }
            rest -= range.count
        }
        preconditionFailure("an alphabet of \(count) scalars has none at \(index)")
    }

    /// Where a scalar stands; nil for one of none of the ranges.
    package func index(of scalar: Unicode.Scalar) -> Int? {
        var before = 0
        for range in ranges {
            if range.contains(scalar.value) { return before + Int(scalar.value - range.lowerBound) }
            before += range.count
        }
        return nil
    }
}
