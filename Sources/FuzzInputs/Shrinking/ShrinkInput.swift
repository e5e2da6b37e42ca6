/// The input that a pass makes candidates of, and its tree.
final class ShrinkInput {
    let bytes: [UInt8]
    let tree: JSONTree
    let looksLikeJSON: Bool

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var tree = JSONTree()
        bytes.withUnsafeBytes { tree.read($0) }
        looksLikeJSON = tree.looksLikeJSON
        self.tree = tree
    }

    func replacing(_ range: Range<Int>, by replacement: some Collection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count - range.count + replacement.count)
        result += bytes[..<range.lowerBound]
        result += replacement
        result += bytes[range.upperBound...]
        return result
    }
}
