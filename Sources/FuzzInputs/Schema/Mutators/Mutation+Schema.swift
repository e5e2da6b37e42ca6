internal import FuzzCore

/// What the operations along a schema share.
extension Mutation {
    /// Matches the tree with the schema, where that has not been done; false where there is no schema.
    mutating func matchSchema() -> Bool {
        guard let schema else { return false }
        if !isMatched {
            match.match(tree, of: input.bytes, schema)
            isMatched = true
        }
        return true
    }

    /// A random node that the schema knows, and that a condition holds for: by chance at first, then the next one in
    /// the document.
    mutating func schemaNode<R: RandomNumberGenerator>(
        _ random: inout R, where isWanted: (_ declared: Int, _ resolved: Int) -> Bool
    ) -> Int? {
        guard tree.count > 1 else { return nil }
        var index = 1 + random.below(tree.count - 1)
        for _ in 1..<tree.count {
            if let declared = match.declared(index), let resolved = match.resolved(index), isWanted(declared, resolved)
            {
                return index
            }
            index = index + 1 < tree.count ? index + 1 : 1
        }
        return nil
    }

    /// Writes a text of the schema to `scratch`; false where it does not fit.
    mutating func write(_ text: Range<Int>, of schema: SchemaIndex) -> Bool {
        schema.withText(text) { scratch.append($0) }
    }

    /// Puts a text of the schema in place of the range; declines where it is there already.
    mutating func replace(_ range: Range<Int>, with text: Range<Int>, of schema: SchemaIndex) -> Bool {
        guard !schema.matches(text, input[range]) else { return false }
        return schema.withText(text) { input.replace(range, with: $0) }
    }

    /// Whether an object has a member.
    func hasMember(_ key: Range<Int>, _ object: Int, of schema: SchemaIndex) -> Bool {
        var child = tree.firstChild(of: object)
        while let item = child {
            if tree[item].hasKey, let name = contents(item - 1), schema.matches(key, input[name]) { return true }
            child = tree.next(item)
        }
        return false
    }
}
