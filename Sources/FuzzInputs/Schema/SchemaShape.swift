/// What a value looks like. Other nodes of the ``Schema`` are named by index.
package enum SchemaShape: Codable, Hashable, Sendable {
    /// Nothing is known, or everything goes.
    case any
    case null
    case bool
    /// `width` is in bits: 8 to 128.
    case integer(width: Int, isSigned: Bool)
    /// 16, 32 or 64 bits.
    case floating(width: Int)
    case string
    case decimal, date, data, url, uuid
    /// One of these JSON texts: the cases of an enum, or a value that tells alternatives apart.
    case cases([String])
    /// `null`, or what the node says.
    case nullable(Int)
    case array(element: Int, least: Int)
    case tuple([Int])
    /// Keys and values in turn: a dictionary whose keys are no strings.
    case pairs(key: Int, value: Int)
    case object([SchemaMember], others: SchemaOtherMembers?)
    case oneOf([Int])

    package var children: [Int] {
        switch self {
        case .any, .null, .bool, .integer, .floating, .string, .decimal, .date, .data, .url, .uuid, .cases: []
        case .nullable(let node), .array(let node, _): [node]
        case .tuple(let nodes), .oneOf(let nodes): nodes
        case .pairs(let key, let value): [key, value]
        case .object(let members, let others): members.map(\.node) + (others.map { [$0.node] } ?? [])
        }
    }

    /// The kinds of JSON values that it may stand for. References to other nodes say everything.
    package var classes: JSONClasses {
        switch self {
        case .any, .oneOf: .all
        case .null: .null
        case .bool: .bool
        case .integer, .floating, .decimal: .number
        case .string, .url, .uuid: .string
        case .date: [.number, .string, .array, .object]
        case .data: [.string, .array, .object]
        case .cases(let texts): texts.reduce(into: []) { $0.formUnion(JSONClasses(text: $1)) }
        case .nullable: .all
        case .array, .tuple, .pairs: .array
        case .object: .object
        }
    }

    func mapChildren(_ transform: (Int) -> Int) -> SchemaShape {
        switch self {
        case .any, .null, .bool, .integer, .floating, .string, .decimal, .date, .data, .url, .uuid, .cases: self
        case .nullable(let node): .nullable(transform(node))
        case .array(let node, let least): .array(element: transform(node), least: least)
        case .tuple(let nodes): .tuple(nodes.map(transform))
        case .oneOf(let nodes): .oneOf(nodes.map(transform))
        case .pairs(let key, let value): .pairs(key: transform(key), value: transform(value))
        case .object(let members, let others):
            .object(
                members.map { SchemaMember(key: $0.key, isOptional: $0.isOptional, node: transform($0.node)) },
                others: others.map { SchemaOtherMembers(keys: $0.keys, node: transform($0.node)) })
        }
    }
}
