package import FuzzCore

extension IntegerDomain {
    /// How far a value is from the target.
    package func distance(of value: Int128) -> UInt128 {
        value > target ? UInt128(bitPattern: value &- target) : UInt128(bitPattern: target &- value)
    }

    /// Whether there are so many values that they are amounts, and no choice of a way to go.
    var isOfAmounts: Bool {
        UInt128(bitPattern: upper &- lower) >= 8
    }

    /// A value that is out of the range by less than its width, as many beyond the other bound.
    func wrapped(_ value: Int128) -> Int128 {
        let width = upper &- lower &+ 1
        return value > upper ? value &- width : value < lower ? value &+ width : value
    }

    /// A value that is nearer to the target by an amount, on the same side of it.
    func lowered(_ value: Int128, by amount: UInt128) -> Int128 {
        value > target ? value &- Int128(bitPattern: amount) : value &+ Int128(bitPattern: amount)
    }
}
