/// What a choice may be, and what it shrinks towards.
package enum ChoiceDomain: Hashable, Sendable {
    case integer(IntegerDomain)
    case boolean
    case double(DoubleDomain)
    case string(StringDomain)
    /// Of so many bytes.
    case bytes(counts: ClosedRange<Int>)

    package func contains(_ choice: Choice) -> Bool {
        switch (self, choice) {
        case (.integer(let domain), .integer(let value)): domain.contains(value)
        case (.boolean, .boolean): true
        case (.double(let domain), .double(let bits)): domain.contains(Double(bitPattern: bits))
        case (.string(let domain), .string(let scalars)): domain.contains(scalars)
        case (.bytes(let counts), .bytes(let bytes)): counts.contains(bytes.count)
        default: false
        }
    }

    /// What a choice is that does not fit.
    package var simplest: Choice {
        switch self {
        case .integer(let domain): .integer(domain.target)
        case .boolean: .boolean(false)
        case .double(let domain): .double(bits: domain.target.bitPattern)
        case .string(let domain): .string(domain.simplest)
        case .bytes(let counts): .bytes(Array(repeating: 0, count: counts.lowerBound))
        }
    }
}

/// The integers from `lower` to `upper`; those nearer to `target` are simpler, and of two that are as near the greater.
package struct IntegerDomain: Hashable, Sendable {
    package let lower: Int128
    package let upper: Int128
    package let target: Int128

    /// A target outside of the range is the bound next to it.
    package init(_ range: ClosedRange<Int128>, target: Int128) {
        lower = range.lowerBound
        upper = range.upperBound
        self.target = min(max(target, range.lowerBound), range.upperBound)
    }

    package func contains(_ value: Int128) -> Bool {
        lower <= value && value <= upper
    }
}

/// The doubles from `lower` to `upper`, either of which may be infinite, and all NaNs where they are asked for.
package struct DoubleDomain: Hashable, Sendable {
    package let lower: Double
    package let upper: Double
    package let hasNaN: Bool

    package init(_ range: ClosedRange<Double>, hasNaN: Bool) {
        lower = range.lowerBound
        upper = range.upperBound
        self.hasNaN = hasNaN
    }

    package func contains(_ value: Double) -> Bool {
        value.isNaN ? hasNaN : lower <= value && value <= upper
    }

    /// 0, or the bound that is next to it.
    package var target: Double {
        min(max(0, lower), upper)
    }
}

/// Texts of so many scalars of an alphabet.
package struct StringDomain: Hashable, Sendable {
    package let alphabet: Alphabet
    package let counts: ClosedRange<Int>

    package init(_ alphabet: Alphabet, counts: ClosedRange<Int>) {
        self.alphabet = alphabet
        self.counts = counts
    }

    package func contains(_ scalars: [Unicode.Scalar]) -> Bool {
        counts.contains(scalars.count) && scalars.allSatisfy { alphabet.index(of: $0) != nil }
    }

    package var simplest: [Unicode.Scalar] {
        Array(repeating: alphabet[0], count: counts.lowerBound)
    }
}
