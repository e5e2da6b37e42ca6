internal import FuzzCore

/// Operations on binary integers of 8, 16, 32 and 64 bits, in both byte orders.
enum IntegerMutators {
    static let table: [MutationOperation] = [
        MutationOperation("add to a byte", addTo8),
        MutationOperation("add to 16 bits", addTo16),
        MutationOperation("add to 32 bits", addTo32),
        MutationOperation("add to 64 bits", addTo64),
        MutationOperation("boundary of a byte", boundaryOf8),
        MutationOperation("boundary of 16 bits", boundaryOf16),
        MutationOperation("boundary of 32 bits", boundaryOf32),
        MutationOperation("boundary of 64 bits", boundaryOf64),
    ]

    static func addTo8<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        add(UInt8.self, &m, &random)
    }

    static func addTo16<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        add(UInt16.self, &m, &random)
    }

    static func addTo32<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        add(UInt32.self, &m, &random)
    }

    static func addTo64<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        add(UInt64.self, &m, &random)
    }

    static func boundaryOf8<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        setBoundary(UInt8.self, &m, &random)
    }

    static func boundaryOf16<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        setBoundary(UInt16.self, &m, &random)
    }

    static func boundaryOf32<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        setBoundary(UInt32.self, &m, &random)
    }

    static func boundaryOf64<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        setBoundary(UInt64.self, &m, &random)
    }

    /// Adds -35…-1 or 1…35, wrapping around.
    private static func add<T: FixedWidthInteger & UnsignedInteger, R: RandomNumberGenerator>(
        _ type: T.Type, _ m: inout Mutation, _ random: inout R
    ) -> Bool {
        let width = T.bitWidth / 8
        guard m.input.count >= width else { return false }
        let pointer = m.input.base + random.below(m.input.count - width + 1)
        let swaps = random.oneIn(2)
        let term = T(truncatingIfNeeded: random.sign() * (1 + random.below(35)))
        let value = pointer.loadUnaligned(as: T.self)
        let sum = swaps ? (value.byteSwapped &+ term).byteSwapped : value &+ term
        pointer.storeBytes(of: sum, as: T.self)
        return true
    }

    private static func setBoundary<T: FixedWidthInteger & UnsignedInteger, R: RandomNumberGenerator>(
        _ type: T.Type, _ m: inout Mutation, _ random: inout R
    ) -> Bool {
        let width = T.bitWidth / 8
        guard m.input.count >= width else { return false }
        let pointer = m.input.base + random.below(m.input.count - width + 1)
        let value = boundary(type, &random)
        let written = random.oneIn(2) ? value : value.byteSwapped
        guard pointer.loadUnaligned(as: T.self) != written else { return false }
        pointer.storeBytes(of: written, as: T.self)
        return true
    }

    /// A power of two, with both signs, and its neighbours: so 0, -1, and the least and greatest of every width below.
    static func boundary<T: FixedWidthInteger & UnsignedInteger, R: RandomNumberGenerator>(
        _ type: T.Type, _ random: inout R
    ) -> T {
        let exponent = random.oneIn(2) ? random.below(T.bitWidth / 8 + 1) * 8 : random.below(T.bitWidth + 1)
        let power: T = exponent < T.bitWidth ? 1 << T(exponent) : 0
        let value = random.oneIn(3) ? 0 &- power : power
        return value &+ T(truncatingIfNeeded: random.below(3) - 1)
    }
}
