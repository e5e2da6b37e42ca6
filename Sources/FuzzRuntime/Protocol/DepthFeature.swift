/// How the class of a stack's depth is told as a feature among all others: a tag in the high bits, above that of edges, then the class.
enum DepthFeature {
    static let tag: UInt64 = 0xF0DE_0000_0000_0000
    static let classes: UInt64 = 64

    static func feature(_ depth: UInt32) -> UInt64 { tag + UInt64(depth) % classes }

    /// The class, where the feature is one of a depth.
    static func decode(_ feature: UInt64) -> UInt64? {
        feature >= tag && feature < tag + classes ? feature - tag : nil
    }
}
