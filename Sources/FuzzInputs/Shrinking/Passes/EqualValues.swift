/// Gives all values that are equal the same simpler one: what refers to each other stays equal.
enum EqualValues: ShrinkList {
    private static let mostGroups = 32

    static func edits(of input: ShrinkInput) -> [[ShrinkInput.Replacement]] {
        guard input.spans.syntax == .json else { return [] }
        var order: [[UInt8]] = []
        var groups: [[UInt8]: [Range<Int>]] = [:]
        for index in 1..<max(1, input.spans.count) where input.spans[index].childCount == 0 {
            let range = input.spans[index].range
            let bytes = Array(input.bytes[range])
            if groups[bytes] == nil { order.append(bytes) }
            groups[bytes, default: []].append(range)
        }
        let equal = order.filter { (groups[$0]?.count ?? 0) > 1 }
        return equal.prefix(mostGroups).flatMap { bytes in
            values(for: bytes).map { value in groups[bytes, default: []].map { ($0, value) } }
        }
    }

    private static func values(for bytes: [UInt8]) -> [[UInt8]] {
        let isText = bytes.first == UInt8(ascii: "\"")
        let texts = isText ? ["\"\"", "\"0\"", "\"a\""] : ["0", "1"]
        let halved = isText && bytes.count > 4 ? [Array(bytes.prefix(bytes.count / 2)) + Array("\"".utf8)] : []
        return (texts.map { Array($0.utf8) } + halved).filter { Simplicity.isSimpler($0, than: bytes) }
    }
}
