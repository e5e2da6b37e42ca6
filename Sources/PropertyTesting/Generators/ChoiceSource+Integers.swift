public import FuzzCore

extension ChoiceSource {
    /// An integer of a range.
    ///
    /// By chance, one in eight is a value at an edge (the target, the bounds, a power of two, each with its neighbours), half are of few
    /// digits, and the rest are spread evenly. One of more than 64 bits takes up to three choices, others take one.
    ///
    /// - Parameter target: what it shrinks towards: 0, or the bound next to it, where nothing is said.
    /// - Throws: where the value that is being made has too many choices already.
    @inlinable
    public mutating func integer<Value: FixedWidthInteger>(
        in range: ClosedRange<Value>, toward target: Value = 0
    ) throws -> Value {
        if Value.bitWidth > 64 { return try wideInteger(in: range, toward: target) }
        guard isPlain else { return try chooseInteger(in: range, toward: target) }
        try count()
        return Self.randomInteger(in: range, near: min(max(target, range.lowerBound), range.upperBound), &random)
    }

    /// A boolean that is true with a probability. It shrinks towards false; one that can only be the one is no choice.
    ///
    /// - Throws: where the value that is being made has too many choices already.
    @inlinable
    public mutating func boolean(probability: Double = 0.5) throws -> Bool {
        if probability <= 0 { return false }
        if probability >= 1 { return true }
        guard isPlain else { return try chooseBoolean(probability) }
        try count()
        return Self.randomBoolean(probability, &random)
    }

    @usableFromInline
    mutating func chooseBoolean(_ probability: Double) throws -> Bool {
        let choice = try choose(.boolean) { .boolean(Self.randomBoolean(probability, &$0)) }
        return choice == .boolean(true)
    }

    @usableFromInline
    mutating func chooseInteger<Value: FixedWidthInteger>(
        in range: ClosedRange<Value>, toward target: Value
    ) throws -> Value {
        let nearest = min(max(target, range.lowerBound), range.upperBound)
        let domain = IntegerDomain(Int128(range.lowerBound)...Int128(range.upperBound), target: Int128(nearest))
        let choice = try choose(.integer(domain)) {
            .integer(Int128(Self.randomInteger(in: range, near: nearest, &$0)))
        }
        guard case .integer(let value) = choice else { return nearest }
        return Value(value)
    }

    @inlinable
    static func randomBoolean(_ probability: Double, _ random: inout SplitMix64) -> Bool {
        Double(random.next() >> 11) * 0x1p-53 < probability
    }

    /// Of types up to 64 bits.
    @inlinable
    static func randomInteger<Value: FixedWidthInteger>(
        in range: ClosedRange<Value>, near target: Value, _ random: inout SplitMix64
    ) -> Value {
        // How far the upper bound is from the lower one: all offsets below are within it.
        let width = distance(from: range.lowerBound, to: range.upperBound)
        let word = random.next()
        guard width >= 16 else {
            return range.lowerBound &+ Value(truncatingIfNeeded: word.multipliedFullWidth(by: width + 1).high)
        }
        if word & 7 == 0 { return edge(in: range, near: target, word >> 3) }
        if word & 7 <= 4 {
            let bits = 1 + (word >> 3) % UInt64(64 - width.leadingZeroBitCount)
            let magnitude = random.next() >> (64 - bits)
            let above = distance(from: target, to: range.upperBound)
            let below = distance(from: range.lowerBound, to: target)
            if word >> 63 == 0, magnitude <= above { return target &+ Value(truncatingIfNeeded: magnitude) }
            if magnitude <= below { return target &- Value(truncatingIfNeeded: magnitude) }
            if magnitude <= above { return target &+ Value(truncatingIfNeeded: magnitude) }
        }
        let offset = width == .max ? random.next() : random.next().multipliedFullWidth(by: width + 1).high
        return range.lowerBound &+ Value(truncatingIfNeeded: offset)
    }

    @inlinable
    static func distance<Value: FixedWidthInteger>(from lower: Value, to upper: Value) -> UInt64 {
        UInt64(truncatingIfNeeded: Value.Magnitude(truncatingIfNeeded: upper &- lower))
    }

    /// A bound, the target or a power of two, or one beside it. Of ranges of at least 17 values.
    @usableFromInline
    static func edge<Value: FixedWidthInteger>(
        in range: ClosedRange<Value>, near target: Value, _ word: UInt64
    ) -> Value {
        let step = Value(truncatingIfNeeded: (word & 3) % 3)
        let bit = Int((word >> 16) % UInt64(Value.isSigned ? Value.bitWidth - 1 : Value.bitWidth))
        switch (word >> 2) & 7 {
        case 0, 1: return range.upperBound &- step
        case 2, 3: return range.lowerBound &+ step
        case 4: return range.contains(target &+ step) ? target &+ step : target
        case 5: return range.contains(target &- step) ? target &- step : target
        default:
            let power = (Value(1) << Value(bit)) &+ step &- 1
            let value = word >> 15 & 1 == 0 ? power : 0 &- power
            return range.contains(value) ? value : target
        }
    }
}
