/// SplitMix64, the one random source of the engine.
///
/// A 64-bit state that advances by a fixed odd step, and an output mix over it (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", OOPSLA 2014). It is passed `inout`, never shared.
///
/// It is `public`, in a module that no product shows, since only then do other modules inline it.
///
///     var random = SplitMix64(seed: 7, stream: iteration)
///     let index = random.below(input.count)
public struct SplitMix64: RandomNumberGenerator, Sendable {
    @usableFromInline internal var state: UInt64

    /// The generator whose state is `seed`.
    @inlinable
    public init(seed: UInt64) {
        state = seed
    }

    /// The stream of one iteration: far from every other stream of the same seed, in no order that a caller could feel.
    @inlinable
    public init(seed: UInt64, stream: UInt64) {
        state = Self.mix(Self.mix(seed &+ 0x9E37_79B9_7F4A_7C15) ^ Self.mix(stream &+ 0xD1B5_4A32_D192_ED03))
    }

    /// The next number of the sequence.
    @inlinable
    @inline(__always)
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    /// The output mix: a bijection of 64 bits.
    @inlinable
    @inline(__always)
    public static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension RandomNumberGenerator {
    /// A number in `0..<bound`; 0 where the bound is 0 or 1. One draw, by the high half of a product: the bias is below
    /// `bound / 2^64`.
    @inlinable
    package mutating func below(_ bound: Int) -> Int {
        guard bound > 1 else { return 0 }
        return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// True once in `count` draws on average.
    @inlinable
    package mutating func oneIn(_ count: Int) -> Bool {
        below(count) == 0
    }
}
