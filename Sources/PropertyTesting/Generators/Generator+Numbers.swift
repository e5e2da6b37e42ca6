public import Foundation
internal import FuzzCore

extension Generator<Int> {
    /// All integers of the type.
    ///
    /// It is here so that `.integer()` alone, with nothing that says of which type, is of `Int`.
    public static func integer() -> Generator {
        integer(in: .min ... .max)
    }
}

extension Generator<Double> {
    /// Doubles of a range: edges, small integers, short decimals, and others over the range or over all exponents. They shrink towards zero,
    /// or the bound next to it.
    ///
    ///     Generator.double(in: -90...90)
    ///     Generator.double(.all)          // infinities and NaN too
    ///
    /// - Parameters:
    ///   - range: all doubles where nothing is said.
    ///   - classes: what may come beside ordinary numbers: finite ones where nothing is said.
    public static func double(
        in range: ClosedRange<Double> = -.infinity ... .infinity, _ classes: FloatingPointClasses = .finite
    ) -> Generator {
        Generator(label: ChoiceLabel("double")) { source in
            try source.floatingPoint(in: range, classes)
        }
    }
}

extension Generator<Float> {
    /// Floats of a range, as ``Generator/double(in:_:)`` has doubles, with the edges of their own type.
    public static func float(
        in range: ClosedRange<Float> = -.infinity ... .infinity, _ classes: FloatingPointClasses = .finite
    ) -> Generator {
        Generator(label: ChoiceLabel("float")) { source in
            try source.floatingPoint(in: range, classes)
        }
    }
}

extension Generator<Decimal> {
    /// Decimals: an integer of up to 64 bits, and how many of its digits, up to so many, are behind the point. They shrink towards 0.
    public static func decimal(fractionDigits: ClosedRange<Int> = 0...8) -> Generator {
        Generator(label: ChoiceLabel("decimal")) { source in
            let digits = try source.integer(in: fractionDigits)
            let significand = try source.integer(in: Int64.min...Int64.max)
            return Decimal(
                sign: significand < 0 ? .minus : .plus, exponent: -digits, significand: Decimal(significand.magnitude))
        }
    }
}

extension Generator {
    /// Ranges between two values of a generator, the lower one first, whichever was drawn first.
    ///
    /// Its name is for both kinds: `Generator<ClosedRange<Int>>.range(of: .integer(in: 0...9))`.
    public static func range<Bound: Comparable & SendableMetatype>(
        of bound: Generator<Bound>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Generator
    where Value == ClosedRange<Bound> {
        let bound = ordered(bound, fileID, line)
        return Generator(label: ChoiceLabel("range", [bound.label])) { source in
            let (one, other) = (try source.draw(bound), try source.draw(bound))
            return min(one, other)...max(one, other)
        }
    }

    /// Without what has no place among the others, as a NaN has none.
    private static func ordered<Bound: Comparable & SendableMetatype>(
        _ bound: Generator<Bound>, _ fileID: StaticString, _ line: UInt
    ) -> Generator<Bound> {
        bound.filter(fileID: fileID, line: line) { $0 <= $0 }
    }

    /// Ranges between two values of a generator; empty ones are among them.
    public static func range<Bound: Comparable & SendableMetatype>(
        of bound: Generator<Bound>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Generator
    where Value == Range<Bound> {
        let bound = ordered(bound, fileID, line)
        return Generator(label: ChoiceLabel("range", [bound.label])) { source in
            let (one, other) = (try source.draw(bound), try source.draw(bound))
            return min(one, other)..<max(one, other)
        }
    }
}
