/// One document as it is made.
struct SynthesisGrowth {
    /// Deeper than this, nothing is made that can be left out.
    private static let fullDepth = 6
    /// With more values than this, nothing more is made that can be left out.
    private static let fullCount = 2000
    /// Deeper than this, a type that has no finite document is cut.
    private static let depthLimit = 64

    let schema: Schema
    let sizes: SchemaSizes
    let plan: SynthesisPlan
    /// How many values there are so far.
    private var made = 0

    init(schema: Schema, sizes: SchemaSizes, plan: SynthesisPlan) {
        self.schema = schema
        self.sizes = sizes
        self.plan = plan
    }

    mutating func value(_ node: Int?, _ path: [SynthesisStep]) -> SynthesizedValue {
        made += 1
        let choice = plan.choices[path] ?? .init()
        if let text = choice.text { return SynthesizedValue(node: node, content: .text(text)) }
        guard let node, path.count < Self.depthLimit else { return unknown(path, choice) }
        if made > Self.fullCount, sizes[node] == SchemaSizes.infinite {
            return SynthesizedValue(node: node, content: .text("null"))
        }
        switch schema[node].shape {
        case .any:
            return unknown(path, choice)
        case .nullable(let wrapped):
            let isMade = plan.style == .full && mayGrow(path)
            guard choice.isPresent ?? isMade else { return SynthesizedValue(node: node, content: .text("null")) }
            return value(wrapped, path)
        case .oneOf(let nodes):
            let index = choice.alternative ?? sizes.smallest(of: nodes)
            return value(nodes[min(index, nodes.count - 1)], path)
        case .array(let element, let least):
            let count = choice.count ?? max(least, self.count(path))
            return SynthesizedValue(
                node: node, content: .array((0..<count).map { value(element, path + [.index($0)]) }))
        case .tuple(let nodes):
            let extra = max(0, (choice.count ?? 0) - nodes.count)
            let all = nodes.map(Optional.some) + Array(repeating: nil, count: extra)
            return SynthesizedValue(
                node: node,
                content: .array(all.indices.map { value(all[$0], path + [.index($0)]) }))
        case .pairs(let key, let element):
            let count = choice.count ?? 2 * self.count(path)
            return SynthesizedValue(
                node: node,
                content: .array((0..<count).map { value($0 % 2 == 0 ? key : element, path + [.index($0)]) }))
        case .object(let members, let others):
            return object(node, members, others, path, choice)
        default:
            // Members or elements of what the schema takes for one value: the decoder has a way of its own with it.
            if !choice.moreKeys.isEmpty || choice.count != nil { return unknown(path, choice) }
            return SynthesizedValue(node: node, content: .text(text(schema[node])))
        }
    }

    private func mayGrow(_ path: [SynthesisStep]) -> Bool {
        path.count < Self.fullDepth && made < Self.fullCount
    }

    private func count(_ path: [SynthesisStep]) -> Int {
        plan.style == .minimal || !mayGrow(path) ? 0 : 1
    }

    /// What is known of it are the keys and the length that the decoder asked for.
    private mutating func unknown(
        _ path: [SynthesisStep], _ choice: SynthesisPlan.Choice
    ) -> SynthesizedValue {
        if !choice.moreKeys.isEmpty {
            return SynthesizedValue(node: nil, content: .object(more(choice.moreKeys, path)))
        }
        guard let count = choice.count else { return SynthesizedValue(node: nil, content: .text("null")) }
        return SynthesizedValue(
            node: nil, content: .array((0..<count).map { value(nil, path + [.index($0)]) }))
    }

    private typealias Members = [(key: String, spelled: String, value: SynthesizedValue)]

    private mutating func more(_ keys: [String], _ path: [SynthesisStep]) -> Members {
        keys.map { ($0, plan.conventions.keys.spell($0), value(nil, path + [.key($0)])) }
    }

    private mutating func object(
        _ node: Int, _ members: [SchemaMember], _ others: SchemaOtherMembers?, _ path: [SynthesisStep],
        _ choice: SynthesisPlan.Choice
    ) -> SynthesizedValue {
        var result: Members = []
        for member in members {
            let place = path + [.key(member.key)]
            let isMade = !member.isOptional || plan.style == .full && mayGrow(path)
            guard plan.choices[place]?.isPresent ?? (isMade || plan.choices[place] != nil) else { continue }
            result.append((member.key, plan.conventions.keys.spell(member.key), value(member.node, place)))
        }
        if let others {
            for key in Self.keys(others.keys, count: choice.count ?? count(path)) {
                result.append((key, key, value(others.node, path + [.key(key)])))
            }
        }
        result += more(choice.moreKeys.filter { key in !result.contains { $0.key == key } }, path)
        return SynthesizedValue(node: node, content: .object(result))
    }

    static func keys(_ keys: SchemaOtherMembers.Keys, count: Int) -> [String] {
        switch keys {
        case .strings: (0..<count).map { $0 == 0 ? "a" : "a\($0)" }
        case .integers: (0..<count).map { "\($0)" }
        case .oneOf(let all): Array(all.prefix(count))
        }
    }

    private func text(_ node: SchemaNode) -> String {
        if let example = node.examples.first { return example }
        let isMinimal = plan.style == .minimal
        switch node.shape {
        case .bool: return "false"
        case .integer, .floating, .decimal: return isMinimal ? "0" : "1"
        case .string: return isMinimal ? "\"\"" : "\"a\""
        case .date: return SynthesisTexts.dates[plan.conventions.date]
        case .data: return SynthesisTexts.data[plan.conventions.data]
        case .url: return SynthesisTexts.urls[isMinimal ? 0 : 2]
        case .uuid: return SynthesisTexts.uuid
        case .cases(let texts): return texts.first ?? "null"
        default: return "null"
        }
    }
}
