internal import CFuzzRuntime

/// How an edge with a class of counts is told as a feature among all others: a tag in the high bits, then the edge times eight plus
/// the class.
package enum EdgeFeature {
    package static let tag: UInt64 = 0xED6E_0000_0000_0000
    private static let mask: UInt64 = 0xFFFF_0000_0000_0000

    /// The edge and the bit of its class, where the feature is one of an edge that a map has room for.
    package static func decode(_ feature: UInt64) -> (edge: Int, bit: UInt8)? {
        guard feature & mask == tag else { return nil }
        let edge = Int((feature & ~mask) >> 3)
        return edge < Int(FZ_MAX_EDGES) ? (edge, 1 << UInt8(feature & 7)) : nil
    }

    /// Any other feature, kept out of the range of the edges', and of that of the depths.
    static func plain(_ feature: UInt64) -> UInt64 {
        feature & mask == tag || feature & mask == DepthFeature.tag ? ~feature : feature
    }
}
