internal import FuzzCore

/// Operations on the integers by which binary formats say how long something is, how many follow, and where it lies.
///
/// Nothing is known of the format: any place may hold such an integer, in either byte order. The length of the input stays, so
/// that what other integers say of it stays true.
enum FieldMutators {
    static let table: [MutationOperation] = [
        MutationOperation("widen an integer with its marker", widen),
        MutationOperation("integer of a length", setLength),
        MutationOperation("integer of a place", setPlace),
        MutationOperation("integer of another place", copyField),
    ]

    /// Adds 1, 2 or 3 to a byte, and writes a boundary of twice, four or eight times as many bytes behind it.
    ///
    /// Formats that put an integer's width into the byte before it (CBOR, MessagePack, binary property lists) count the width in
    /// powers of two: a short count becomes a wide one, which may hold any value.
    static func widen<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        let doublings = 1 + random.below(3)
        let width = 1 << doublings
        guard m.input.count > width else { return false }
        let marker = random.below(m.input.count - width)
        let boundary = boundary(width, &random)
        m.input[marker] &+= UInt8(doublings)
        write(boundary, width, bigEndian: random.below(4) > 0, at: marker + 1, m.input)
        return true
    }

    /// The length of the input, or of what comes behind the integer, or half of either, and their neighbours.
    static func setLength<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let field = field(m, &random) else { return false }
        let whole = random.oneIn(2) ? m.input.count : m.input.count - field.upperBound
        let length = random.oneIn(2) ? whole : whole / 2
        write(length + random.below(3) - 1, bigEndian: random.oneIn(2), to: field, m.input)
        return true
    }

    /// The integer's own place, or any other.
    static func setPlace<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let field = field(m, &random) else { return false }
        let place = random.oneIn(2) ? field.lowerBound : random.below(m.input.count)
        write(place, bigEndian: random.oneIn(2), to: field, m.input)
        return true
    }

    /// Makes an integer say what another one says, so that two refer to the same.
    static func copyField<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard let field = field(m, &random) else { return false }
        let source = random.below(m.input.count - field.count + 1)
        guard source != field.lowerBound else { return false }
        m.scratch.removeAll()
        guard m.write(source..<source + field.count) else { return false }
        m.input.overwrite(at: field.lowerBound, with: m.scratch.bytes)
        return true
    }

    private static func boundary<R: RandomNumberGenerator>(_ width: Int, _ random: inout R) -> UInt64 {
        switch width {
        case 2: UInt64(IntegerMutators.boundary(UInt16.self, &random))
        case 4: UInt64(IntegerMutators.boundary(UInt32.self, &random))
        default: IntegerMutators.boundary(UInt64.self, &random)
        }
    }

    /// Somewhere an integer of 1, 2, 4 or 8 bytes, half of the time of one.
    private static func field<R: RandomNumberGenerator>(
        _ m: borrowing Mutation, _ random: inout R
    ) -> Range<Int>? {
        let width = 1 << max(0, random.below(6) - 2)
        guard m.input.count >= width else { return nil }
        let start = random.below(m.input.count - width + 1)
        return start..<start + width
    }

    private static func write(_ value: Int, bigEndian: Bool, to field: Range<Int>, _ input: borrowing InputBuffer) {
        let bits = UInt64(truncatingIfNeeded: value)
        write(bits, field.count, bigEndian: bigEndian, at: field.lowerBound, input)
    }

    /// Writes the low bits, as many as the width has.
    private static func write(
        _ bits: UInt64, _ width: Int, bigEndian: Bool, at offset: Int, _ input: borrowing InputBuffer
    ) {
        for i in 0..<width {
            let shift = UInt64(8 * (bigEndian ? width - 1 - i : i))
            input[offset + i] = UInt8(truncatingIfNeeded: bits >> shift)
        }
    }
}
