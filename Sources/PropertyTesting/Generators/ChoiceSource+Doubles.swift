internal import FuzzCore

/// Kinds of floating-point values beside the ordinary ones.
public struct FloatingPointClasses: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8

    /// The kinds whose bits are set.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Positive and negative infinity, where the range holds them.
    public static let infinite = FloatingPointClasses(rawValue: 1)
    /// Not a number: quiet, signalling and with payloads.
    public static let nan = FloatingPointClasses(rawValue: 2)
    /// Numbers too near to zero to have all their digits. Without them they are zero.
    public static let subnormal = FloatingPointClasses(rawValue: 4)
    /// Without it, it is zero.
    public static let negativeZero = FloatingPointClasses(rawValue: 8)

    /// All but infinities and NaN.
    public static let finite: FloatingPointClasses = [.subnormal, .negativeZero]
    /// Whatever there is.
    public static let all: FloatingPointClasses = [.infinite, .nan, .subnormal, .negativeZero]
}

extension ChoiceSource {
    /// A double of a range.
    ///
    /// By chance, a fifth are edges (zeros, bounds, the least and greatest numbers, those about powers of two, and what `classes` adds),
    /// some are small integers, some short decimals, and the rest are spread over the range, or over all exponents. It shrinks towards
    /// zero, or the bound next to it.
    ///
    /// - Parameters:
    ///   - range: all doubles where nothing is said.
    ///   - classes: what may come beside ordinary numbers: finite ones where nothing is said.
    /// - Throws: where the value that is being made has too many choices already.
    public mutating func double(
        in range: ClosedRange<Double> = -.infinity ... .infinity, _ classes: FloatingPointClasses = .finite
    ) throws -> Double {
        try floatingPoint(in: range, classes)
    }

    /// Of a type of at most 64 bits.
    mutating func floatingPoint<Value: BinaryFloatingPoint>(
        in range: ClosedRange<Value>, _ classes: FloatingPointClasses
    ) throws -> Value {
        let range = classes.contains(.infinite) ? range : Self.finite(range)
        let domain = DoubleDomain(Double(range.lowerBound)...Double(range.upperBound), hasNaN: classes.contains(.nan))
        let choice = try choice(.double(domain)) {
            let value = Self.randomFloatingPoint(in: range, classes, &$0)
            return .double(bits: (domain.contains(value) ? value : Self.spread(over: range, &$0)).bitPattern)
        }
        guard case .double(let bits) = choice else { return Value(domain.target) }
        return Self.admitted(Value(Double(bitPattern: bits)), in: range, classes)
    }

    private static func finite<Value: BinaryFloatingPoint>(_ range: ClosedRange<Value>) -> ClosedRange<Value> {
        // One that holds an infinity and nothing else means it.
        guard range.lowerBound < range.upperBound else { return range }
        return range.clamped(to: -Value.greatestFiniteMagnitude...Value.greatestFiniteMagnitude)
    }

    /// What is not to come is zero, and what rounding led out of the range is the bound.
    private static func admitted<Value: BinaryFloatingPoint>(
        _ value: Value, in range: ClosedRange<Value>, _ classes: FloatingPointClasses
    ) -> Value {
        if value.isNaN { return value }
        let bounded = min(max(value, range.lowerBound), range.upperBound)
        if bounded.isSubnormal, !classes.contains(.subnormal), range.contains(0) { return 0 }
        if bounded == 0, bounded.sign == .minus, !classes.contains(.negativeZero) { return 0 }
        return bounded
    }

    private static func randomFloatingPoint<Value: BinaryFloatingPoint>(
        in range: ClosedRange<Value>, _ classes: FloatingPointClasses, _ random: inout SplitMix64
    ) -> Double {
        switch random.below(10) {
        case 0, 1: return edge(in: range, classes, &random)
        case 2, 3:
            let bits = 1 + random.below(16)
            let integer = Double(random.next() >> (64 - bits))
            return random.oneIn(2) ? integer : -integer
        case 4:
            let digits = Double(random.below(100_000)) / [10, 100, 1_000, 10_000][random.below(4)]
            return random.oneIn(2) ? digits : -digits
        case 5, 6:
            let value = Double(bitPattern: random.next())
            return value.isNaN ? 0 : value
        default: return spread(over: range, &random)
        }
    }

    /// By halves, for the width of the widest range is no double.
    private static func spread<Value: BinaryFloatingPoint>(
        over range: ClosedRange<Value>, _ random: inout SplitMix64
    ) -> Double {
        let fraction = Double(random.next() >> 11) * 0x1p-53
        let finite = finite(range)
        let (lower, upper) = (Double(finite.lowerBound), Double(finite.upperBound))
        guard lower < upper else { return lower }
        return min(max(lower * (1 - fraction) + upper * fraction, lower), upper)
    }

    private static func edge<Value: BinaryFloatingPoint>(
        in range: ClosedRange<Value>, _ classes: FloatingPointClasses, _ random: inout SplitMix64
    ) -> Double {
        if classes.contains(.nan), random.oneIn(8) {
            let payload = random.next() & 0x800F_FFFF_FFFF_FFFF
            return random.oneIn(2) ? .nan : Double(bitPattern: Double.infinity.bitPattern | payload | 1)
        }
        let exponent = random.below(128)
        let magnitudes: [Value] = [
            0, 1, .infinity, .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude,
            .leastNormalMagnitude.nextDown, .ulpOfOne, Value(1).nextUp, Value(1).nextDown, Value(0.1), .pi,
            Value(sign: .plus, exponent: Value.Exponent(exponent % Value.significandBitCount), significand: 1),
            Value(sign: .plus, exponent: Value.Exponent(Value.significandBitCount), significand: 1) + 1,
            Value(Int32.max), Value(sign: .plus, exponent: min(63, greatest(Value.self)), significand: 1),
        ]
        let place = random.below(magnitudes.count + 4)
        switch place - magnitudes.count {
        case 0, 1: return Double(range.lowerBound)
        case 2, 3: return Double(range.upperBound)
        default: return Double(random.oneIn(2) ? magnitudes[place] : -magnitudes[place])
        }
    }

    private static func greatest<Value: BinaryFloatingPoint>(_ type: Value.Type) -> Value.Exponent {
        Value.greatestFiniteMagnitude.exponent
    }
}
