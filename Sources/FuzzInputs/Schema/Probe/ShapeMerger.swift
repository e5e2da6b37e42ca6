/// Makes one shape of what several runs read at a place.
///
/// Runs that read the same members make one object, in which a member is optional that one of them went without. Runs
/// that read other members make alternatives; a member whose values tell them apart has just those values in each.
struct ShapeMerger {
    let probe: SchemaProbe
    /// Whether the runs came to a value. Where none did, what they did not ask for may still be wanted.
    let hasSucceeded: Bool

    func node(for places: [ProbePlace]) -> Int {
        let read = places.filter { $0.isRead && !$0.isNull }
        var alternatives: [Int] = []
        var isDone: Set<Int> = []
        for place in read {
            if place.isKeyed {
                guard isDone.insert(-1).inserted else { continue }
                alternatives += objects(read.filter(\.isKeyed))
            } else if place.isUnkeyed {
                guard isDone.insert(-2).inserted else { continue }
                alternatives.append(list(read.filter(\.isUnkeyed)))
            } else if let leaf = place.leaves.last {
                guard isDone.insert(leaf.node).inserted else { continue }
                let same = read.filter { !$0.isKeyed && !$0.isUnkeyed && $0.leaves.last?.node == leaf.node }
                alternatives.append(self.leaf(leaf.node, same))
            }
        }
        if !alternatives.isEmpty, let rest = rest(places) { alternatives.append(rest) }
        let node = one(of: alternatives)
        guard places.contains(where: \.isNull) else { return node }
        return read.isEmpty ? probe.leaf(.null) : nullable(node)
    }

    /// What a type takes that reads nothing of it, after it has refused other kinds: the values that are left.
    private func rest(_ places: [ProbePlace]) -> Int? {
        let unread = places.filter { !$0.isRead && $0.path.isEmpty && !$0.refused.isEmpty }
        guard hasSucceeded, !unread.isEmpty else { return nil }
        let classes = unread.reduce(into: JSONClasses.all) { $0.subtract($1.refused) }
        let texts = [("null", JSONClasses.null), ("false", .bool), ("true", .bool), ("0", .number), ("\"\"", .string)]
            .filter { classes.contains($0.1) }
        return texts.isEmpty ? nil : probe.node(.cases(texts.map(\.0)))
    }

    private func one(of alternatives: [Int]) -> Int {
        guard let first = alternatives.first else { return probe.leaf(.any) }
        return alternatives.count == 1 ? first : probe.node(.oneOf(alternatives))
    }

    private func nullable(_ node: Int) -> Int {
        switch probe.shape(node) {
        case .nullable, .null: node
        default: probe.leaf(.nullable(node))
        }
    }

    // MARK: Values

    /// The type's node; or, where its plain values were refused and others were not, a narrower one.
    private func leaf(_ node: Int, _ places: [ProbePlace]) -> Int {
        let leaves = places.compactMap(\.leaves.last)
        let texts = ProbeHints.unique(leaves.compactMap(\.text))
        guard hasSucceeded, !texts.isEmpty, !leaves.contains(where: { $0.origin == .plain }) else { return node }
        switch probe.shape(node) {
        case .bool where !texts.contains("false"):
            return probe.node(.bool, examples: texts)
        case .cases(let all) where texts.first != all.first:
            return texts.count == all.count ? node : probe.node(.cases(all), name: probe.name(node), examples: texts)
        case .string, .integer, .floating, .decimal, .url:
            if leaves.allSatisfy({ $0.origin == .hint }) { return probe.node(.cases(texts)) }
            return probe.node(probe.shape(node), name: probe.name(node), examples: texts)
        default:
            return node
        }
    }

    // MARK: Arrays

    private func list(_ places: [ProbePlace]) -> Int {
        let lengths = places.compactMap(\.length)
        if let least = lengths.min() {
            let elements = places.flatMap { $0.elements.prefix($0.length ?? $0.elements.count) }
            return probe.node(.array(element: element(elements), least: hasSucceeded ? least : 0))
        }
        let longest = places.map(\.elements.count).max() ?? 0
        guard longest > 0 else { return probe.node(.array(element: probe.leaf(.any), least: 0)) }
        return probe.node(
            .tuple(
                (0..<longest).map { index in
                    element(places.compactMap { $0.elements.count > index ? $0.elements[index] : nil })
                }))
    }

    private func element(_ places: [ProbePlace]) -> Int {
        let node = node(for: places)
        return places.contains(where: \.isOptional) ? nullable(node) : node
    }

    // MARK: Objects

    private func objects(_ places: [ProbePlace]) -> [Int] {
        var groups: [(asked: [String], places: [ProbePlace])] = []
        for place in places {
            let asked = place.members.map(\.key).sorted() + place.leaves.map { "\($0.node)" }
            if let index = groups.firstIndex(where: { $0.asked == asked }) {
                groups[index].places.append(place)
            } else {
                groups.append((asked, [place]))
            }
        }
        if !hasSucceeded { groups = [([], places)] }
        let telling = groups.count > 1 ? tellingValues(groups.map(\.places)) : [:]
        let others = others(places)
        return groups.indices.map { index in
            object(groups[index].places, telling.mapValues { $0[index] }, others, isOnly: groups.count == 1)
        }
    }

    private func others(_ places: [ProbePlace]) -> SchemaOtherMembers? {
        let others = places.compactMap(\.others)
        guard !others.isEmpty else { return nil }
        return SchemaOtherMembers(
            keys: places.contains(where: \.othersAreIntegers) ? .integers : .strings, node: element(others))
    }

    private func object(
        _ places: [ProbePlace], _ telling: [String: [String]], _ others: SchemaOtherMembers?, isOnly: Bool
    ) -> Int {
        var members: [SchemaMember] = []
        for key in ProbeHints.unique(places.flatMap { $0.members.map(\.key) }) {
            let asked = places.compactMap { place in place.members.first { $0.key == key }?.place }
            guard isOnly || asked.contains(where: \.isRead) else { continue }
            var node = telling[key].map { probe.node(.cases($0)) } ?? node(for: asked)
            let wentWithout = asked.count < places.count || asked.contains { $0.isPresent == false || !$0.isRead }
            let isOptional = asked.contains(where: \.isOptional)
            if isOptional { node = nullable(node) }
            members.append(SchemaMember(key: key, isOptional: isOptional || hasSucceeded && wentWithout, node: node))
        }
        for leaf in places.first?.leaves ?? [] {
            guard case .object(let more, _) = probe.shape(leaf.node) else { continue }
            members += more.filter { new in !members.contains { $0.key == new.key } }
        }
        if !hasSucceeded {
            for key in ProbeHints.unique(places.flatMap(\.knownKeys)) where !members.contains(where: { $0.key == key })
            {
                members.append(SchemaMember(key: key, isOptional: true, node: probe.leaf(.any)))
            }
        }
        return probe.node(.object(members, others: others))
    }

    /// The members whose values differ between all groups, with the values in each.
    private func tellingValues(_ groups: [[ProbePlace]]) -> [String: [[String]]] {
        var result: [String: [[String]]] = [:]
        for (key, _) in groups[0].flatMap(\.members) where result[key] == nil {
            let values = groups.map { places in texts(of: key, in: places) }
            guard values.allSatisfy({ !$0.isEmpty }) else { continue }
            let all = values.flatMap { $0 }
            if Set(all).count == all.count { result[key] = values }
        }
        return result
    }

    /// The texts of a member that has no other values; none where there are some.
    private func texts(of key: String, in places: [ProbePlace]) -> [String] {
        let found = places.map { place -> String? in
            guard let member = place.members.first(where: { $0.key == key })?.place, member.isPresent != false,
                let leaf = member.leaves.last, leaf.origin == .hint
            else { return nil }
            return leaf.text
        }
        return found.contains(nil) ? [] : ProbeHints.unique(found.compactMap { $0 })
    }
}
