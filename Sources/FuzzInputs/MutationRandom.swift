internal import FuzzCore

/// ``SplitMix64``, with a conformance of this module's own: one that comes from another module is called through its
/// witness table, which took a third of the time of a mutation.
package struct MutationRandom: RandomNumberGenerator {
    var base: SplitMix64

    @inline(__always)
    package mutating func next() -> UInt64 {
        base.next()
    }
}
