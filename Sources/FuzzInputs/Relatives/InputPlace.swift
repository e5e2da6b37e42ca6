/// Where in a document a byte stands.
package enum InputPlace {
    /// `lines[0].quantity`, of the innermost value or key that the byte is in; nothing at the top, and in what is no JSON.
    package static func path(of offset: Int, in input: [UInt8]) -> String? {
        var tree = JSONTree()
        input.withUnsafeBytes { tree.read($0) }
        guard tree.looksLikeJSON else { return nil }
        // Nodes are in the order of the document: the last one that holds the byte is the innermost.
        guard var index = (1..<tree.count).last(where: { tree[$0].range.contains(offset) }) else { return nil }
        if tree[index].kind == .key { index += 1 }
        var parts: [String] = []
        while index < tree.count, tree[index].parent > 0 {
            let node = tree[index]
            if node.hasKey {
                parts.append(part(ofKey: input[tree[index - 1].range]))
            } else {
                parts.append("[\(position(of: index, in: tree))]")
            }
            index = Int(node.parent)
        }
        if parts.isEmpty { return nil }
        let path = parts.reversed().joined()
        return path.hasPrefix(".") ? String(path.dropFirst()) : path
    }

    private static func position(of index: Int, in tree: borrowing JSONTree) -> Int {
        var (position, index) = (0, index)
        while let previous = tree.previous(index) {
            position += 1
            index = previous
        }
        return position
    }

    private static func part(ofKey text: ArraySlice<UInt8>) -> String {
        let isQuoted = text.count >= 2 && (text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "'"))
        let key = String(decoding: isQuoted ? text.dropFirst().dropLast() : text, as: UTF8.self)
        let isPlain = !key.isEmpty && key.utf8.allSatisfy { isWord($0) }
        return isPlain ? "." + key : "[\"\(key)\"]"
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
