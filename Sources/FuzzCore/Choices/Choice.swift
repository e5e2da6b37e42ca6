/// One value that a generator drew, without what else it could have been: that is its ``ChoiceDomain``.
package enum Choice: Hashable, Sendable {
    case integer(Int128)
    case boolean(Bool)
    /// By its bits: every NaN is itself, and 0 is not -0.
    case double(bits: UInt64)
    /// By its scalars: texts that differ are otherwise equal where they look alike.
    case string([Unicode.Scalar])
    case bytes([UInt8])
}
