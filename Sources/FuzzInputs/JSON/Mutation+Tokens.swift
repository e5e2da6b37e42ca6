internal import FuzzCore

/// Where tokens meet, for operations on syntax.
extension Mutation {
    /// The offset of a place between tokens: at either end of a node, or just inside of a container.
    mutating func tokenBoundary<R: RandomNumberGenerator>(_ random: inout R) -> Int? {
        guard let index = node([.values, .key], &random) else { return nil }
        let node = tree[index]
        let isContainer = node.kind == .array || node.kind == .object
        switch random.below(isContainer ? 4 : 2) {
        case 0: return Int(node.start)
        case 1: return Int(node.end)
        case 2: return Int(node.start) + 1
        default: return node.isClosed ? Int(node.end) - 1 : Int(node.end)
        }
    }

    /// The offset of a random bracket, quote, comma or colon.
    mutating func structuralByte<R: RandomNumberGenerator>(_ random: inout R) -> Int? {
        for _ in 0..<8 {
            guard let index = node([.values, .key], &random) else { return nil }
            let node = tree[index]
            let isDelimited = node.kind == .array || node.kind == .object || isQuoted(index)
            switch random.below(4) {
            case 0: if isDelimited { return Int(node.start) }
            case 1: if isDelimited, node.isClosed { return Int(node.end) - 1 }
            case 2:
                if let next = tree.next(index), let comma = first(",", Int(node.end)..<tree.itemStart(next)) {
                    return comma
                }
            default: if node.hasKey, let colon = first(":", Int(tree[index - 1].end)..<Int(node.start)) { return colon }
            }
        }
        return nil
    }

    private func isQuoted(_ index: Int) -> Bool {
        let node = tree[index]
        guard node.kind == .string || node.kind == .key, node.start < node.end else { return false }
        let first = input[Int(node.start)]
        return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    }

    private func first(_ byte: Unicode.Scalar, _ range: Range<Int>) -> Int? {
        let wanted = UInt8(ascii: byte)
        for offset in range where input[offset] == wanted { return offset }
        return nil
    }
}
