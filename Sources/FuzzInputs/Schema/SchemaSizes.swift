/// How short the shortest document of each node of a schema is.
package struct SchemaSizes: Sendable {
    /// The size of a node that has no finite document.
    static let infinite = Int.max / 4

    /// In bytes, more or less; for comparing.
    let sizes: [Int]

    /// Starts from leaves and adds up until nothing gets shorter.
    package init(_ schema: Schema) {
        var sizes = Array(repeating: Self.infinite, count: schema.nodes.count)
        var changed = true
        while changed {
            changed = false
            for index in schema.nodes.indices.reversed() {
                let size = Self.size(of: schema[index], sizes)
                if size < sizes[index] {
                    sizes[index] = size
                    changed = true
                }
            }
        }
        self.sizes = sizes
    }

    package subscript(node: Int) -> Int { sizes[node] }

    /// The alternative with the shortest document; of equals, the first.
    func smallest(of nodes: [Int]) -> Int {
        nodes.indices.min { sizes[nodes[$0]] < sizes[nodes[$1]] } ?? 0
    }

    private static func size(of node: SchemaNode, _ sizes: [Int]) -> Int {
        func sum(_ parts: [Int]) -> Int { parts.reduce(2) { min(infinite, $0 + $1 + 1) } }

        switch node.shape {
        case .any, .null, .nullable: return 4
        case .bool: return 5
        case .integer, .floating, .decimal, .date: return 1
        case .string, .data: return 2
        case .url: return 3
        case .uuid: return 38
        case .cases(let texts): return texts.map(\.utf8.count).min() ?? 0
        case .array(let element, let least): return sum(Array(repeating: sizes[element], count: least))
        case .tuple(let nodes): return sum(nodes.map { sizes[$0] })
        case .pairs: return 2
        case .object(let members, _):
            return sum(members.filter { !$0.isOptional }.map { min(infinite, $0.key.utf8.count + 3 + sizes[$0.node]) })
        case .oneOf(let nodes): return nodes.map { sizes[$0] }.min() ?? infinite
        }
    }
}
