/// Writes a schema down as a person would: members in braces, `?` behind the key of one that may be missing, a type
/// that holds itself by its name.
///
///     { "bookID": string, "note"?: string | null, "replies": [Comment, …] }
///     Comment = { "text": string, "replies": [Comment, …] }
struct SchemaPrinter {
    private static let lineLength = 100

    private let schema: Schema
    /// The names of nodes that hold themselves, by number; they are told apart where types share a name.
    private var names: [Int: String] = [:]

    init(_ schema: Schema) {
        self.schema = schema
        for index in SchemaCycles.heads(of: schema) {
            let name = schema[index].name ?? "Node\(index)"
            names[index] = names.values.contains(name) ? "\(name)\(index)" : name
        }
    }

    func text() -> String {
        var paragraphs: [String] = []
        if names[0] == nil { paragraphs.append(text(0, indent: 0, isDefinition: true)) }
        for (index, name) in names.sorted(by: { $0.key < $1.key }) {
            paragraphs.append("\(name) = \(text(index, indent: 0, isDefinition: true))")
        }
        return paragraphs.joined(separator: "\n")
    }

    private func text(_ index: Int, indent: Int, isDefinition: Bool = false) -> String {
        if !isDefinition, let name = names[index] { return name }
        let short = flat(index)
        guard indent * 4 + short.count > Self.lineLength else { return short }
        switch schema[index].shape {
        case .object(let members, let others):
            let lines = members.map { member in key(member) + text(member.node, indent: indent + 1) }
            let rest = others.map { [key($0) + text($0.node, indent: indent + 1)] } ?? []
            return broken("{", lines + rest, "}", indent)
        case .array(let element, _):
            return broken("[", [text(element, indent: indent + 1), "…"], "]", indent)
        case .tuple(let nodes):
            return broken("[", nodes.map { text($0, indent: indent + 1) }, "]", indent)
        case .oneOf(let nodes):
            let padding = "\n" + String(repeating: " ", count: indent * 4 + 4) + "| "
            return nodes.map { text($0, indent: indent + 1) }.joined(separator: padding)
        case .nullable(let node):
            return text(node, indent: indent) + " | null"
        default:
            return short
        }
    }

    private func broken(_ open: String, _ lines: [String], _ close: String, _ indent: Int) -> String {
        let padding = String(repeating: " ", count: indent * 4)
        let body = lines.map { "\(padding)    \($0)" }.joined(separator: ",\n")
        return "\(open)\n\(body)\n\(padding)\(close)"
    }

    private func flat(_ index: Int) -> String {
        func item(_ node: Int) -> String { names[node] ?? flat(node) }

        switch schema[index].shape {
        case .any: return "any"
        case .null: return "null"
        case .bool: return "bool"
        case .integer(let width, let isSigned): return "\(isSigned ? "int" : "uint")\(width)"
        case .floating(let width): return width == 64 ? "double" : "float\(width)"
        case .string: return "string"
        case .decimal: return "decimal"
        case .date: return "date"
        case .data: return "data"
        case .url: return "url"
        case .uuid: return "uuid"
        case .cases(let texts): return texts.joined(separator: " | ")
        case .nullable(let node): return item(node) + " | null"
        case .array(let element, let least):
            let text = item(element)
            return "[" + String(repeating: text + ", ", count: max(1, least)) + "…]"
        case .tuple(let nodes): return "[" + nodes.map(item).joined(separator: ", ") + "]"
        case .pairs(let key, let value): return "[\(item(key)), \(item(value)), …]"
        case .oneOf(let nodes): return nodes.map(item).joined(separator: " | ")
        case .object(let members, let others):
            let items = members.map { key($0) + item($0.node) } + (others.map { [key($0) + item($0.node)] } ?? [])
            return items.isEmpty ? "{}" : "{ " + items.joined(separator: ", ") + " }"
        }
    }

    private func key(_ member: SchemaMember) -> String {
        JSONSpelling.quoted(member.key) + (member.isOptional ? "?: " : ": ")
    }

    private func key(_ others: SchemaOtherMembers) -> String {
        switch others.keys {
        case .strings: "[string]: "
        case .integers: "[integer]: "
        case .oneOf(let keys): "[" + keys.map(JSONSpelling.quoted).joined(separator: " | ") + "]: "
        }
    }
}

extension Schema: CustomStringConvertible {
    package var description: String { SchemaPrinter(self).text() }
}
