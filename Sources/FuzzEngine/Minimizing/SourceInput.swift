/// An input that a minimization chooses from: one content, in whatever files it stands.
struct SourceInput: Sendable, Hashable {
    /// A file that holds it: the first by path.
    var path: String
    var size: Int
    /// The SHA-256 of its bytes, in hexadecimal.
    var digest: String
    /// It is a seed that stays where it is.
    var isGiven: Bool
    /// Kept where all inputs together are not too much for that.
    var bytes: [UInt8]?

    /// Given ones first, then the smaller ones; of equal size in an order that no name or folder changes.
    static func precedes(_ a: SourceInput, _ b: SourceInput) -> Bool {
        if a.isGiven != b.isGiven { return a.isGiven }
        return (a.size, a.digest) < (b.size, b.digest)
    }
}
