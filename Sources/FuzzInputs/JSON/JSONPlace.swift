internal import FuzzCore

/// A place in a container at which an item can be put.
struct JSONPlace {
    var offset: Int
    /// Whether an item stands in front of it.
    var needsComma: Bool
    var isObject: Bool
}

extension Mutation {
    /// Behind a random item, or in an empty container.
    mutating func place<R: RandomNumberGenerator>(_ random: inout R) -> JSONPlace? {
        guard let index = node(.values, &random) else { return nil }
        let node = tree[index]
        let isContainer = node.kind == .object || node.kind == .array
        if isContainer, node.childCount == 0 {
            return JSONPlace(offset: Int(node.start) + 1, needsComma: false, isObject: node.kind == .object)
        }
        if node.parent > 0, !isContainer || random.oneIn(2) {
            return JSONPlace(offset: Int(node.end), needsComma: true, isObject: isInObject(index))
        }
        guard isContainer, let last = tree.lastChild(of: index) else { return nil }
        return JSONPlace(offset: Int(tree[last].end), needsComma: true, isObject: node.kind == .object)
    }
}
