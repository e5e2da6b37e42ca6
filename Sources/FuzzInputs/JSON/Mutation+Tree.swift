internal import FuzzCore

/// What the operations on the tree share: choosing nodes, and writing items.
extension Mutation {
    /// A random node of one of the kinds: by chance at first, then the next one in the document.
    mutating func node<R: RandomNumberGenerator>(_ kinds: JSONKinds, _ random: inout R) -> Int? {
        guard !tree.kinds.isDisjoint(with: kinds), tree.count > 1 else { return nil }
        var index = 0
        for _ in 0..<6 {
            index = 1 + random.below(tree.count - 1)
            if kinds.contains(JSONKinds(tree[index].kind)) { return index }
        }
        for _ in 1..<tree.count {
            index = index + 1 < tree.count ? index + 1 : 1
            if kinds.contains(JSONKinds(tree[index].kind)) { return index }
        }
        return nil
    }

    /// A random member or element: a value that stands in an object or an array.
    mutating func memberOrElement<R: RandomNumberGenerator>(_ random: inout R) -> Int? {
        guard let index = node(.values, &random) else { return nil }
        if tree[index].parent > 0 { return index }
        guard tree[index].childCount > 0 else { return nil }
        return tree.firstChild(of: index)
    }

    func isInObject(_ index: Int) -> Bool {
        tree[Int(tree[index].parent)].kind == .object
    }

    /// The bytes of one node.
    func range(_ index: Int) -> Range<Int> {
        tree[index].range
    }

    /// What has to go with an item so that the rest stays well-formed: the separator behind it, or the one in front.
    func rangeToDelete(_ index: Int) -> Range<Int> {
        let item = tree.item(index)
        if let next = tree.next(index) { return item.lowerBound..<tree.itemStart(next) }
        if let previous = tree.previous(index) { return Int(tree[previous].end)..<item.upperBound }
        return item
    }

    /// What a string's quotes enclose, or nil where they are not closed.
    func contents(_ index: Int) -> Range<Int>? {
        let range = tree[index].range
        guard range.count >= 2 else { return nil }
        let quote = input[range.lowerBound]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), input[range.upperBound - 1] == quote else {
            return nil
        }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    /// Writes a key, one of the input's own or a telling one, and a colon.
    mutating func writeKey<R: RandomNumberGenerator>(_ random: inout R) -> Bool {
        if random.oneIn(2), let key = node(.key, &random) {
            guard write(range(key)) else { return false }
        } else {
            write(UInt8(ascii: "\""))
            write(random.pick(JSONTexts.keys))
            write(UInt8(ascii: "\""))
        }
        write(UInt8(ascii: ":"))
        return true
    }
}
