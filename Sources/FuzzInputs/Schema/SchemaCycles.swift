/// Where a schema holds itself.
package enum SchemaCycles {
    /// The nodes at which a walk comes back to a node that it is still in, in order. A walk that stops at them ends.
    package static func heads(of schema: Schema) -> [Int] {
        var heads: Set<Int> = []
        var isOpen = Array(repeating: false, count: schema.nodes.count)
        var isDone = isOpen
        var path: [(node: Int, child: Int)] = [(0, 0)]
        isOpen[0] = true
        while let (node, child) = path.last {
            let children = schema[node].shape.children
            guard child < children.count else {
                isOpen[node] = false
                isDone[node] = true
                path.removeLast()
                continue
            }
            path[path.count - 1].child += 1
            let next = children[child]
            if isOpen[next] {
                heads.insert(next)
            } else if !isDone[next] {
                isOpen[next] = true
                path.append((next, 0))
            }
        }
        return heads.sorted()
    }
}
