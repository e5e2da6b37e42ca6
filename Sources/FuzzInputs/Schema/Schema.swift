/// The shape of the documents that a `Decodable` type reads: what a person would write down about its JSON.
///
/// Nodes lie in one array and name each other by index, so that a recursive type is finite. Node 0 is the document. A
/// schema crosses between processes as JSON of its own; reading it back checks the version and every index.
///
///     let schema = SchemaProbe.schema(of: Offer.self)
///     print(schema)       // { "bookID": string, "priceCents": int64, "note"?: string | null }
package struct Schema: Hashable, Sendable {
    package static let version = 2

    package private(set) var nodes: [SchemaNode]
    /// What the documents that are made of it follow.
    package var conventions = SchemaConventions()

    /// Nodes in any order; those that the first does not reach are left out, the rest stand in the order of a walk.
    package init(nodes: [SchemaNode]) {
        self.nodes = Self.compacted(nodes)
    }

    package subscript(index: Int) -> SchemaNode { nodes[index] }

    /// Numbers nodes as a walk from the first meets them.
    private static func compacted(_ nodes: [SchemaNode]) -> [SchemaNode] {
        precondition(nodes.allSatisfy { $0.shape.children.allSatisfy(nodes.indices.contains) }, "no such node")
        guard !nodes.isEmpty else { return [SchemaNode(.any)] }
        var order: [Int] = []
        var numbers: [Int?] = Array(repeating: nil, count: nodes.count)
        var waiting = [0]
        while let index = waiting.popLast() {
            guard numbers[index] == nil else { continue }
            numbers[index] = order.count
            order.append(index)
            waiting += nodes[index].shape.children.reversed()
        }
        return order.map { index in
            var node = nodes[index]
            node.shape = node.shape.mapChildren { numbers[$0] ?? 0 }
            return node
        }
    }
}

extension Schema: Codable {
    private enum CodingKeys: String, CodingKey {
        case version, nodes, conventions
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container, debugDescription: "a schema of version \(version)")
        }
        nodes = try container.decode([SchemaNode].self, forKey: .nodes)
        conventions = try container.decode(SchemaConventions.self, forKey: .conventions)
        let known = nodes.indices
        guard !nodes.isEmpty, nodes.allSatisfy({ $0.shape.children.allSatisfy(known.contains) }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .nodes, in: container, debugDescription: "a node that is not there")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(nodes, forKey: .nodes)
        try container.encode(conventions, forKey: .conventions)
    }
}
