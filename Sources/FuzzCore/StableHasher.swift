/// A 64-bit hash that is the same in every process, on every machine and in every release: FNV-1a over the bytes, and a
/// final mix. For names that land on disk use ``SHA256``.
package struct StableHasher: Sendable {
    @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

    @inlinable
    package init() {}

    @inlinable
    package mutating func combine(_ byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    /// Eight bytes at once, as one step.
    @inlinable
    package mutating func combine(_ word: UInt64) {
        state = SplitMix64.mix(state ^ word) &* 0x0000_0100_0000_01B3
    }

    @inlinable
    package mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte) }
        combine(0xFF as UInt8)
    }

    @inlinable
    package mutating func combine(bytes: UnsafeRawBufferPointer) {
        for byte in bytes { combine(byte) }
        combine(0xFF as UInt8)
    }

    @inlinable
    package func finalize() -> UInt64 {
        SplitMix64.mix(state)
    }
}
