internal import FuzzCore
internal import FuzzInputs

extension ChoiceSource {
    /// An integer of a type of more than 64 bits: the side of the target that it is on, and its distance by 64 bits at a time, the highest
    /// first. Each is a choice of its own.
    @usableFromInline
    mutating func wideInteger<Value: FixedWidthInteger>(
        in range: ClosedRange<Value>, toward target: Value
    ) throws -> Value {
        let nearest = min(max(target, range.lowerBound), range.upperBound)
        let above = Value.Magnitude(truncatingIfNeeded: range.upperBound &- nearest)
        let below = Value.Magnitude(truncatingIfNeeded: nearest &- range.lowerBound)
        let isBelow = try above == 0 ? below > 0 : below > 0 && boolean()
        let distance = try span(.words) { source in try source.magnitude(upTo: isBelow ? below : above) }
        let step = Value(truncatingIfNeeded: distance)
        return isBelow ? nearest &- step : nearest &+ step
    }

    private mutating func magnitude<Value: FixedWidthInteger>(upTo greatest: Value) throws -> Value {
        var value: Value = 0
        // Whether all words so far are those of the greatest.
        var isBound = true
        for word in stride(from: (Value.bitWidth - 1) / 64, through: 0, by: -1) {
            let most = UInt64(truncatingIfNeeded: greatest >> Value(word * 64))
            let isHigh = word > 0
            if isBound, most == 0, isHigh { continue }
            let domain = IntegerDomain(0...Int128(isBound ? most : .max), target: 0)
            let limit = isBound ? most : .max
            let choice = try choice(.integer(domain)) {
                // Half of the high words are zero, and half of the low ones the greatest where that is where they end.
                if isHigh, $0.oneIn(2) { return .integer(0) }
                if !isHigh, isBound, $0.oneIn(2) { return .integer(Int128(most)) }
                return .integer(Int128(Self.randomInteger(in: 0...limit, near: 0, &$0)))
            }
            guard case .integer(let part) = choice else { continue }
            isBound = isBound && part == Int128(most)
            value |= Value(truncatingIfNeeded: part) << Value(word * 64)
        }
        return value
    }

    /// A place among so many, each as likely. The first is the simplest.
    @usableFromInline
    mutating func index(below count: Int) throws -> Int {
        guard count > 1 else { return 0 }
        guard !isPlain else {
            try self.count()
            return random.below(count)
        }
        let domain = IntegerDomain(0...Int128(count - 1), target: 0)
        guard case .integer(let index) = try choose(.integer(domain), { .integer(Int128($0.below(count))) }) else {
            return 0
        }
        return Int(index)
    }
}
