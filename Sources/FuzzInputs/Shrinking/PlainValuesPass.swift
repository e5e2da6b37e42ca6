/// Puts the simplest values in the place of each value, outermost first, and shortens keys and strings to nothing.
struct PlainValuesPass: ShrinkPass {
    private static let values = ["0", "\"\"", "[]", "{}", "null"].map { Array($0.utf8) }

    private var node = 1
    private var value = 0

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        guard input.looksLikeJSON else { return nil }
        while node < input.tree.count {
            let range = input.tree[node].range
            let isKey = input.tree[node].kind == .key
            let current = Array(input.bytes[range])
            while value < Self.values.count {
                let replacement = Self.values[value]
                value += 1
                guard Simplicity.isSimpler(replacement, than: current), !isKey || replacement == Self.values[1] else {
                    continue
                }
                return input.replacing(range, by: replacement)
            }
            node += 1
            value = 0
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        value = 0
    }
}
