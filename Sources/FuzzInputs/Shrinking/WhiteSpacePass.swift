/// Takes all white space and comments between the tokens of JSON away, in one candidate.
struct WhiteSpacePass: ShrinkPass {
    private var isDone = false

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        guard !isDone, input.looksLikeJSON else { return nil }
        isDone = true
        var isScalar = [Bool](repeating: false, count: input.bytes.count)
        for index in 1..<input.tree.count {
            let node = input.tree[index]
            guard node.kind != .array, node.kind != .object else { continue }
            for offset in node.range { isScalar[offset] = true }
        }
        var result: [UInt8] = []
        for (byte, isKept) in zip(input.bytes, isScalar) where isKept || Self.isStructure(byte) { result.append(byte) }
        return result
    }

    mutating func kept(_ input: ShrinkInput) {}

    private static func isStructure(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
            UInt8(ascii: ":"):
            true
        default: false
        }
    }
}
