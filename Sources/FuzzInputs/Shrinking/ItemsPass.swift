/// Drops runs of members and elements: of each container, outermost first, all of them, then halves, quarters, down to
/// one.
struct ItemsPass: ShrinkPass {
    private var container = 0
    /// How many items a run has; 0 before the container's first.
    private var length = 0
    /// The index of the run's first item among its siblings, and its node.
    private var position = 0
    private var item: Int?

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        while container < input.tree.count {
            let count = Int(input.tree[container].childCount)
            if count > 0, let candidate = nextRun(input, count) { return candidate }
            container += 1
            length = 0
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        // What stood behind the run now stands where it did.
        position -= length
        item = input.tree.firstChild(of: container)
        for _ in 0..<position { item = item.flatMap { input.tree.next($0) } }
    }

    private mutating func nextRun(_ input: ShrinkInput, _ count: Int) -> [UInt8]? {
        if length == 0 { start(input, length: count) }
        while true {
            if let first = item {
                var last = first
                var taken = 1
                while taken < length, let next = input.tree.next(last) {
                    last = next
                    taken += 1
                }
                position += length
                item = input.tree.next(last)
                return input.replacing(Self.range(from: first, through: last, input.tree), by: EmptyCollection())
            }
            guard length > 1 else { return nil }
            start(input, length: max(1, min(length, count) / 2))
        }
    }

    private mutating func start(_ input: ShrinkInput, length: Int) {
        self.length = length
        position = 0
        item = input.tree.firstChild(of: container)
    }

    private static func range(from first: Int, through last: Int, _ tree: borrowing JSONTree) -> Range<Int> {
        let start = tree.itemStart(first)
        if let next = tree.next(last) { return start..<tree.itemStart(next) }
        let end = Int(tree[last].end)
        return (tree.previous(first).map { Int(tree[$0].end) } ?? start)..<end
    }
}
