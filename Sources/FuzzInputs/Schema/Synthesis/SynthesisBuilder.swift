/// Makes the document that a plan decides on.
struct SynthesisBuilder {
    /// Deeper than this, nothing is made that can be left out.
    private static let fullDepth = 6
    /// Deeper than this, a type that has no finite document is cut.
    private static let depthLimit = 64

    let schema: Schema
    let sizes: SchemaSizes

    init(_ schema: Schema) {
        self.schema = schema
        sizes = SchemaSizes(schema)
    }

    func document(_ plan: SynthesisPlan) -> SynthesizedValue {
        value(0, [], plan)
    }

    private func value(_ node: Int?, _ path: [SynthesisStep], _ plan: SynthesisPlan) -> SynthesizedValue {
        let choice = plan.choices[path] ?? .init()
        if let text = choice.text { return SynthesizedValue(node: node, content: .text(text)) }
        guard let node, path.count < Self.depthLimit else { return unknown(path, choice, plan) }
        switch schema[node].shape {
        case .any:
            return unknown(path, choice, plan)
        case .nullable(let wrapped):
            let isWanted = plan.style == .full && path.count < Self.fullDepth
            guard choice.isPresent ?? isWanted else { return SynthesizedValue(node: node, content: .text("null")) }
            return value(wrapped, path, plan)
        case .oneOf(let nodes):
            let index = choice.alternative ?? sizes.smallest(of: nodes)
            return value(nodes[min(index, nodes.count - 1)], path, plan)
        case .array(let element, let least):
            let count = choice.count ?? max(least, self.count(path, plan))
            return SynthesizedValue(
                node: node, content: .array((0..<count).map { value(element, path + [.index($0)], plan) }))
        case .tuple(let nodes):
            let extra = max(0, (choice.count ?? 0) - nodes.count)
            let all = nodes.map(Optional.some) + Array(repeating: nil, count: extra)
            return SynthesizedValue(
                node: node,
                content: .array(all.indices.map { value(all[$0], path + [.index($0)], plan) }))
        case .pairs(let key, let element):
            let count = choice.count ?? 2 * self.count(path, plan)
            return SynthesizedValue(
                node: node,
                content: .array((0..<count).map { value($0 % 2 == 0 ? key : element, path + [.index($0)], plan) }))
        case .object(let members, let others):
            return object(node, members, others, path, choice, plan)
        default:
            return SynthesizedValue(node: node, content: .text(text(schema[node], plan)))
        }
    }

    private func count(_ path: [SynthesisStep], _ plan: SynthesisPlan) -> Int {
        plan.style == .minimal || path.count >= Self.fullDepth ? 0 : 1
    }

    /// What is known of it are the keys and the length that the decoder asked for.
    private func unknown(
        _ path: [SynthesisStep], _ choice: SynthesisPlan.Choice, _ plan: SynthesisPlan
    ) -> SynthesizedValue {
        if !choice.moreKeys.isEmpty {
            return SynthesizedValue(node: nil, content: .object(more(choice.moreKeys, path, plan)))
        }
        guard let count = choice.count else { return SynthesizedValue(node: nil, content: .text("null")) }
        return SynthesizedValue(
            node: nil, content: .array((0..<count).map { value(nil, path + [.index($0)], plan) }))
    }

    private typealias Members = [(key: String, spelled: String, value: SynthesizedValue)]

    private func more(_ keys: [String], _ path: [SynthesisStep], _ plan: SynthesisPlan) -> Members {
        keys.map { ($0, plan.keys.spell($0), value(nil, path + [.key($0)], plan)) }
    }

    private func object(
        _ node: Int, _ members: [SchemaMember], _ others: SchemaOtherMembers?, _ path: [SynthesisStep],
        _ choice: SynthesisPlan.Choice, _ plan: SynthesisPlan
    ) -> SynthesizedValue {
        var result: Members = []
        for member in members {
            let place = path + [.key(member.key)]
            let isWanted = !member.isOptional || plan.style == .full && path.count < Self.fullDepth
            guard plan.choices[place]?.isPresent ?? (isWanted || plan.choices[place] != nil) else { continue }
            result.append((member.key, plan.keys.spell(member.key), value(member.node, place, plan)))
        }
        if let others {
            for key in Self.keys(others.keys, count: choice.count ?? count(path, plan)) {
                result.append((key, key, value(others.node, path + [.key(key)], plan)))
            }
        }
        result += more(choice.moreKeys.filter { key in !result.contains { $0.key == key } }, path, plan)
        return SynthesizedValue(node: node, content: .object(result))
    }

    private static func keys(_ keys: SchemaOtherMembers.Keys, count: Int) -> [String] {
        switch keys {
        case .strings: (0..<count).map { $0 == 0 ? "a" : "a\($0)" }
        case .integers: (0..<count).map { "\($0)" }
        case .oneOf(let all): Array(all.prefix(count))
        }
    }

    private func text(_ node: SchemaNode, _ plan: SynthesisPlan) -> String {
        if let example = node.examples.first { return example }
        let isMinimal = plan.style == .minimal
        switch node.shape {
        case .bool: return "false"
        case .integer, .floating, .decimal: return isMinimal ? "0" : "1"
        case .string: return isMinimal ? "\"\"" : "\"a\""
        case .date: return SynthesisTexts.dates[plan.date]
        case .data: return SynthesisTexts.data[plan.data]
        case .url: return SynthesisTexts.urls[isMinimal ? 0 : 2]
        case .uuid: return SynthesisTexts.uuid
        case .cases(let texts): return texts.first ?? "null"
        default: return "null"
        }
    }
}
