import PropertyTesting

/// A binary tree whose keys grow downwards.
indirect enum Heap: Sendable, CustomStringConvertible {
    case empty
    case node(Int, Heap, Heap)

    /// - Parameters:
    ///   - least: no key is less.
    ///   - depth: how many nodes there may be from the root to a leaf.
    static func generator(from least: Int, depth: Int) -> Generator<Heap> {
        Generator { source in
            guard depth > 0, try source.boolean(probability: 7 / 8) else { return .empty }
            let key = try source.integer(in: least...Int.max)
            return try .node(
                key, source.draw(generator(from: key, depth: depth - 1)),
                source.draw(generator(from: key, depth: depth - 1)))
        }
    }

    /// All keys, those on the right first.
    var list: [Int] {
        guard case .node(let key, let left, let right) = self else { return [] }
        return [key] + right.list + left.list
    }

    /// The least key, and all others as they lie: what is wrong is that they are merged once, not again and again.
    var wrongSortedList: [Int] {
        guard case .node(let key, let left, let right) = self else { return [] }
        return [key] + Heap.merged(left, right).list
    }

    private static func merged(_ one: Heap, _ other: Heap) -> Heap {
        guard case .node(let oneKey, let oneLeft, let oneRight) = one else { return other }
        guard case .node(let otherKey, let otherLeft, let otherRight) = other else { return one }
        return oneKey <= otherKey
            ? .node(oneKey, merged(oneRight, other), oneLeft) : .node(otherKey, merged(otherRight, one), otherLeft)
    }

    var description: String {
        guard case .node(let key, let left, let right) = self else { return "-" }
        return "(\(key), \(left), \(right))"
    }
}
