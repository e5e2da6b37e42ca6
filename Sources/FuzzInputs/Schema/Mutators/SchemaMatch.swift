/// Which node of a schema each node of a tree is an instance of.
///
/// Where there are alternatives, it is the one that fits best: the kind of value, known keys, values that tell them
/// apart. Making it again reuses the memory.
struct SchemaMatch {
    private static let none: Int32 = -1

    private struct Instance {
        /// The node as its parent names it: alternatives and `null` are still open.
        var declared: Int32
        /// The node that says what the value is.
        var resolved: Int32
        /// How many siblings stand in front.
        var position: Int32
    }

    private var instances: [Instance] = []

    func declared(_ index: Int) -> Int? {
        let node = instances[index].declared
        return node >= 0 ? Int(node) : nil
    }

    func resolved(_ index: Int) -> Int? {
        let node = instances[index].resolved
        return node >= 0 ? Int(node) : nil
    }

    mutating func match(_ tree: borrowing JSONTree, of bytes: UnsafeRawBufferPointer, _ index: SchemaIndex) {
        instances.removeAll(keepingCapacity: true)
        instances.append(Instance(declared: Self.none, resolved: Self.none, position: 0))
        for node in 1..<max(1, tree.count) {
            let position = tree.previous(node).map { instances[$0].position + 1 } ?? 0
            let found = schemaNode(of: node, position: Int(position), tree, bytes, index)
            instances.append(
                Instance(
                    declared: found.map { Int32($0) } ?? Self.none,
                    resolved: found.map { Int32(resolve($0, node, tree, bytes, index)) } ?? Self.none,
                    position: position))
        }
    }

    private func schemaNode(
        of node: Int, position: Int, _ tree: borrowing JSONTree, _ bytes: UnsafeRawBufferPointer, _ index: SchemaIndex
    ) -> Int? {
        guard tree[node].kind != .key else { return nil }
        let parent = Int(tree[node].parent)
        if parent == 0 { return position == 0 ? 0 : nil }
        guard let around = resolved(parent) else { return nil }
        switch index.forms[around] {
        case .array(let element): return element
        case .pairs(let key, let value): return position % 2 == 0 ? key : value
        case .object(let others):
            guard tree[node].hasKey else { return nil }
            return Self.member(tree[node - 1].range, bytes, around, index)?.node ?? others
        case .tuple:
            guard case .tuple(let nodes) = index.schema[around].shape else { return nil }
            return position < nodes.count ? nodes[position] : nil
        case .open, .leaf: return nil
        }
    }

    /// The member of an object that a key in quotes names.
    static func member(
        _ key: Range<Int>, _ bytes: UnsafeRawBufferPointer, _ object: Int, _ index: SchemaIndex
    ) -> SchemaIndex.Key? {
        guard key.count >= 2 else { return nil }
        let name = UnsafeRawBufferPointer(rebasing: bytes[key.lowerBound + 1..<key.upperBound - 1])
        return index.member(name, of: object)
    }

    private func resolve(
        _ start: Int, _ node: Int, _ tree: borrowing JSONTree, _ bytes: UnsafeRawBufferPointer, _ index: SchemaIndex
    ) -> Int {
        guard case .open = index.forms[start] else { return start }
        var found = start
        let kind = Self.classes(of: tree[node], bytes)
        for _ in 0..<32 {
            switch index.schema[found].shape {
            case .nullable(let wrapped):
                if kind == .null { return found }
                found = wrapped
            case .oneOf(let nodes):
                var best = nodes.first ?? found
                var bestScore = Int.min
                for alternative in nodes {
                    let score = Self.score(alternative, node, kind, tree, bytes, index)
                    if score > bestScore { (best, bestScore) = (alternative, score) }
                }
                if best == found { return found }
                found = best
            default:
                return found
            }
        }
        return found
    }

    static func classes(of node: JSONNode, _ bytes: UnsafeRawBufferPointer) -> JSONClasses {
        switch node.kind {
        case .object: .object
        case .array: .array
        case .string: .string
        case .number: .number
        case .literal: JSONClasses(firstByte: bytes[Int(node.start)])
        case .raw, .key, .document: []
        }
    }

    private static func score(
        _ alternative: Int, _ node: Int, _ kind: JSONClasses, _ tree: borrowing JSONTree,
        _ bytes: UnsafeRawBufferPointer, _ index: SchemaIndex
    ) -> Int {
        let shape = index.schema[alternative].shape
        guard !shape.classes.isDisjoint(with: kind) else { return -1000 }
        switch shape {
        case .cases:
            let text = UnsafeRawBufferPointer(rebasing: bytes[tree[node].range])
            return index.values[alternative].contains { index.matches($0, text) } ? 8 : -8
        case .object:
            var score = -index.keys[alternative].reduce(0) { $1.isOptional ? $0 : $0 + 4 }
            var child = tree.firstChild(of: node)
            while let item = child {
                child = tree.next(item)
                guard tree[item].hasKey else { continue }
                guard let member = member(tree[item - 1].range, bytes, alternative, index) else {
                    score -= 2
                    continue
                }
                score += member.isOptional ? 2 : 4
                guard case .cases = index.schema[member.node].shape else { continue }
                let text = UnsafeRawBufferPointer(rebasing: bytes[tree[item].range])
                score += index.values[member.node].contains { index.matches($0, text) } ? 8 : -8
            }
            return score
        default:
            return 0
        }
    }
}
