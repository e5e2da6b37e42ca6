internal import CFuzzRuntime

/// The classes of stack depth that are known, and the one of the execution that ended last. Each class is twice as deep as the one
/// before, so that there are few.
struct StackDepths {
    // A bit for each class.
    private var known: UInt64 = 1
    private var last: UInt32 = 0

    /// - Parameter isKnown: whether the snapshot or the block knows a feature.
    init(isKnown: (UInt64) -> Bool) {
        for depth in 1..<UInt32(DepthFeature.classes) where isKnown(DepthFeature.feature(depth)) { note(depth) }
    }

    /// After an execution that began with `fz_depth_clear`: whether it was of a class that is not known.
    @inline(__always)
    mutating func take() -> Bool {
        last = fz_depth_now()
        return !knows(last)
    }

    /// The class of the execution that `take` looked at, as a feature; nil where it noted none.
    var feature: UInt64? { last == 0 ? nil : DepthFeature.feature(last) }

    func knows(_ depth: UInt32) -> Bool { known >> UInt64(depth) & 1 != 0 }

    mutating func note(_ depth: UInt32) {
        known |= 1 << UInt64(depth)
    }
}
