internal import FuzzCore

/// Operations along the schema of the target's type. Without one, each declines.
enum SchemaMutators {
    static let table: [MutationOperation] = rows.map(\.operation)

    /// The operations that documents of a schema can be changed by at all: the others would decline every time.
    static func table(for index: SchemaIndex) -> [MutationOperation] {
        rows.filter { $0.isOfUse(index) }.map(\.operation)
    }

    private struct Row: Sendable {
        let operation: MutationOperation
        let isOfUse: @Sendable (SchemaIndex) -> Bool

        init(
            _ name: StaticString, for isOfUse: @escaping @Sendable (SchemaIndex) -> Bool = { _ in true },
            _ apply: @escaping MutationOperation.Function
        ) {
            operation = MutationOperation(name, apply)
            self.isOfUse = isOfUse
        }
    }

    private static let rows: [Row] = [
        Row("set a member that is absent", for: { $0.keys.contains { !$0.isEmpty } }, addMember),
        Row("remove a member that the type knows", removeMember),
        Row("replace a value by one at the edge of its type", for: { $0.values.contains { !$0.isEmpty } }, toEdge),
        Row(
            "replace a value by another case",
            for: { index in index.schema.nodes.indices.contains { hasCases($0, index) } }, toOtherCase),
        Row(
            "replace a value by another alternative",
            for: { index in index.schema.nodes.indices.contains { alternatives(of: $0, index) != nil } },
            toOtherAlternative),
        Row(
            "grow an array by elements of its type",
            for: { index in index.schema.nodes.indices.contains { element(of: $0, index) != nil } }, growArray),
        Row("add a member to a dictionary", for: { $0.otherKeys.contains { $0 != nil } }, growDictionary),
        Row("replace a value by an instance of its type", toInstance),
        Row("put a value into one of its own type", for: { $0.wrappings.contains { $0 != nil } }, deepen),
    ]

    static func addMember<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.matchSchema(), let schema = m.schema,
            let object = m.schemaNode(&random, where: { !schema.keys[$1].isEmpty }),
            let node = m.match.resolved(object), m.tree[object].kind == .object, m.tree[object].isClosed
        else { return false }
        let keys = schema.keys[node]
        let first = random.below(keys.count)
        for offset in 0..<keys.count {
            let key = keys[(first + offset) % keys.count]
            guard !m.hasMember(key.text, object, of: schema) else { continue }
            return append(to: object, key.text, random.pick(schema.instances[key.node]), schema, &m)
        }
        return false
    }

    static func removeMember<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.matchSchema(), let item = m.schemaNode(&random, where: { _, _ in true }), m.tree[item].hasKey else {
            return false
        }
        m.input.remove(m.rangeToDelete(item))
        return true
    }

    static func toEdge<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.matchSchema(), let schema = m.schema,
            let item = m.schemaNode(&random, where: { !schema.values[$1].isEmpty }), let node = m.match.resolved(item)
        else { return false }
        return m.replace(m.range(item), with: random.pick(schema.values[node]), of: schema)
    }

    static func toOtherCase<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.matchSchema(), let schema = m.schema,
            let item = m.schemaNode(&random, where: { hasCases($1, schema) }),
            let node = m.match.resolved(item)
        else { return false }
        return m.replace(m.range(item), with: random.pick(schema.values[node]), of: schema)
    }

    static func toOtherAlternative<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.matchSchema(), let schema = m.schema,
            let item = m.schemaNode(&random, where: { declared, _ in alternatives(of: declared, schema) != nil }),
            let declared = m.match.declared(item), let nodes = alternatives(of: declared, schema)
        else { return false }
        let node = random.pick(nodes)
        guard node != m.match.resolved(item) else { return false }
        return m.replace(m.range(item), with: random.pick(schema.instances[node]), of: schema)
    }

    /// Up to a small number of elements, or doubled now and then.
    static func growArray<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.matchSchema(), let schema = m.schema,
            let array = m.schemaNode(&random, where: { element(of: $1, schema) != nil }),
            let node = m.match.resolved(array), let element = element(of: node, schema), m.tree[array].kind == .array,
            m.tree[array].isClosed
        else { return false }
        let count = Int(m.tree[array].childCount)
        let wanted = random.below(7)
        let target = wanted < smallCounts.count ? smallCounts[wanted] : 2 * count
        m.scratch.removeAll()
        var offset = m.range(array).upperBound - 1
        if let last = m.tree.lastChild(of: array) { offset = m.range(last).upperBound }
        for number in count..<max(count + 1, target) {
            if number > 0 { m.write(UInt8(ascii: ",")) }
            guard m.write(random.pick(schema.instances[element]), of: schema) else { return false }
        }
        return m.replaceByScratch(offset..<offset)
    }

    private static let smallCounts = [2, 3, 4, 5, 8, 10]

    static func growDictionary<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.matchSchema(), let schema = m.schema,
            let object = m.schemaNode(&random, where: { schema.otherKeys[$1] != nil }),
            let node = m.match.resolved(object), let others = schema.otherKeys[node], m.tree[object].kind == .object,
            m.tree[object].isClosed
        else { return false }
        let key = random.pick(others.texts)
        return append(to: object, key, random.pick(schema.instances[others.node]), schema, &m)
    }

    static func toInstance<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.matchSchema(), let schema = m.schema, let item = m.schemaNode(&random, where: { _, _ in true }),
            let node = random.oneIn(4) ? m.match.declared(item) : m.match.resolved(item)
        else { return false }
        return m.replace(m.range(item), with: random.pick(schema.instances[node]), of: schema)
    }

    /// One level, or several.
    static func deepen<R: RandomNumberGenerator>(_ m: inout Mutation, _ random: inout R) -> Bool {
        guard m.matchSchema(), let schema = m.schema,
            let item = m.schemaNode(
                &random, where: { schema.wrappings[$0] != nil || schema.wrappings[$1] != nil }),
            let declared = m.match.declared(item), let resolved = m.match.resolved(item),
            let wrapping = schema.wrappings[declared] ?? schema.wrappings[resolved]
        else { return false }
        let size = wrapping.prefix.count + wrapping.suffix.count
        let most = m.input.free / size
        guard most > 0 else { return false }
        let levels = random.size(upTo: most)
        let range = m.range(item)
        let didInsert =
            schema.withText(wrapping.suffix) { m.input.insert(repeating: $0, times: levels, at: range.upperBound) }
            && schema.withText(wrapping.prefix) { m.input.insert(repeating: $0, times: levels, at: range.lowerBound) }
        return didInsert
    }

    /// Puts a member behind the last one.
    private static func append(
        to object: Int, _ key: Range<Int>, _ value: Range<Int>, _ schema: SchemaIndex, _ m: inout Mutation
    ) -> Bool {
        m.scratch.removeAll()
        var offset = m.range(object).upperBound - 1
        if let last = m.tree.lastChild(of: object) {
            offset = m.range(last).upperBound
            m.write(UInt8(ascii: ","))
        }
        m.write(UInt8(ascii: "\""))
        guard m.write(key, of: schema) else { return false }
        m.write(UInt8(ascii: "\""))
        m.write(UInt8(ascii: ":"))
        return m.write(value, of: schema) && m.replaceByScratch(offset..<offset)
    }

    private static func hasCases(_ node: Int, _ schema: SchemaIndex) -> Bool {
        if case .cases(let texts) = schema.schema[node].shape { texts.count > 1 } else { false }
    }

    private static func element(of node: Int, _ schema: SchemaIndex) -> Int? {
        if case .array(let element, _) = schema.schema[node].shape { element } else { nil }
    }

    private static func alternatives(of node: Int, _ schema: SchemaIndex) -> [Int]? {
        switch schema.schema[node].shape {
        case .oneOf(let nodes): return nodes.count > 1 ? nodes : nil
        case .nullable(let wrapped):
            guard case .oneOf(let nodes) = schema.schema[wrapped].shape else { return nil }
            return nodes
        default: return nil
        }
    }
}
