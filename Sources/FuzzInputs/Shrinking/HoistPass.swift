/// Puts what lies within a container in the container's place: first from far down the way of its largest children,
/// then from half as deep, and in the end each child.
struct HoistPass: ShrinkPass {
    private var container = 0
    private var depth: Int?
    private var child: Int?

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        while container < input.tree.count {
            if input.tree[container].childCount > 0, container > 0, let candidate = nextWithin(input) {
                return candidate
            }
            container += 1
            depth = nil
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        // The container's node is now what was put in its place.
        depth = nil
    }

    private mutating func nextWithin(_ input: ShrinkInput) -> [UInt8]? {
        let levels: Int
        if let depth {
            levels = depth
        } else {
            levels = Self.depth(below: container, input.tree)
            child = input.tree.firstChild(of: container)
        }
        if levels > 1 {
            depth = levels / 2
            var node = container
            for _ in 0..<levels { node = Self.largestChild(of: node, input.tree) ?? node }
            return hoist(node, input)
        }
        depth = 1
        guard let node = child else { return nil }
        child = input.tree.next(node)
        return hoist(node, input)
    }

    private func hoist(_ node: Int, _ input: ShrinkInput) -> [UInt8] {
        input.replacing(input.tree[container].range, by: input.bytes[input.tree[node].range])
    }

    private static func depth(below node: Int, _ tree: borrowing JSONTree) -> Int {
        var levels = 0
        var node = node
        while let child = largestChild(of: node, tree) {
            node = child
            levels += 1
        }
        return levels
    }

    private static func largestChild(of node: Int, _ tree: borrowing JSONTree) -> Int? {
        var child = tree.firstChild(of: node)
        var largest = child
        while let index = child {
            if let best = largest, tree[index].range.count > tree[best].range.count { largest = index }
            child = tree.next(index)
        }
        return largest
    }
}
