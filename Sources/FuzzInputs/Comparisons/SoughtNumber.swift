/// An operand that may stand in the input, and the one that the code compared it with.
struct SoughtNumber {
    let found: UInt64
    let wanted: UInt64
    /// In bytes, 1 to 8.
    let width: Int
    /// Whether `wanted` is a constant of the code.
    let isConstant: Bool

    init(found: UInt64, wanted: UInt64, width: Int, isConstant: Bool) {
        self.width = min(max(width, 1), 8)
        let mask = UInt64.max >> UInt64(64 - 8 * self.width)
        self.found = found & mask
        self.wanted = wanted & mask
        self.isConstant = isConstant
    }

    /// The integers that the operand found may be, the one nearer to zero first.
    var foundValues: [Int128] { Self.values(of: found, width: width) }

    /// The integers that the operand wanted may be, where the one found was `value`.
    func wantedValues(for value: Int128) -> [Int128] {
        let values = Self.values(of: wanted, width: width)
        return value < 0 ? Array(values.prefix(1)) : values
    }

    /// The bytes of an operand, the low one first.
    func bytes(of operand: UInt64) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: operand >> UInt64(8 * $0)) }
    }

    private static func values(of bits: UInt64, width: Int) -> [Int128] {
        let unsigned = Int128(bits)
        guard bits >> UInt64(8 * width - 1) == 1 else { return [unsigned] }
        let signed = unsigned - (Int128(1) << Int128(8 * width))
        return signed.magnitude < unsigned.magnitude ? [signed, unsigned] : [unsigned, signed]
    }
}
