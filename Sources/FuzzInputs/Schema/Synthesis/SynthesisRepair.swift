/// What to try when a decoder refuses a document: the likeliest first.
struct SynthesisRepair {
    let builder: SynthesisBuilder
    let plan: SynthesisPlan
    let document: SynthesizedValue

    private var schema: Schema { builder.schema }

    func changes(for outcome: SynthesisOutcome) -> [SynthesisChange] {
        switch outcome {
        case .accepted: []
        case .keyNotFound(let key, let path): missing(key, in: path) + alternatives(around: path)
        case .valueNotFound(let expected, let path):
            notThere(path) + values(expected: expected, at: path) + alternatives(around: path)
        case .typeMismatch(let expected, let path):
            conventions(at: path) + values(expected: expected, at: path) + alternatives(around: path)
                + SynthesisTexts.kinds.map { .text(path, $0) }
        case .dataCorrupted([]): otherForms + corrupted([])
        case .dataCorrupted(let path): corrupted(path)
        case .other: everything(below: [])
        }
    }

    /// For a decoder that cannot read the document at all.
    private var otherForms: [SynthesisChange] {
        DocumentForm.allCases.filter { $0 != plan.conventions.form }.map { .form($0) }
    }

    // MARK: Members

    private func missing(_ key: String, in path: [SynthesisStep]) -> [SynthesisChange] {
        let place = path + [.key(key)]
        if document.value(at: place) != nil {
            return KeySpelling.allCases.filter { $0 != plan.conventions.keys }.map { .keys($0) }
        }
        return [.presence(place), .anotherKey(path, key)]
    }

    /// A null, or the end of an array.
    private func notThere(_ path: [SynthesisStep]) -> [SynthesisChange] {
        if case .index(let index) = path.last {
            return [.count(path.dropLast(), index + 1), .presence(path)]
        }
        guard case .key(let key) = path.last, document.value(at: path) == nil else { return [.presence(path)] }
        return [.presence(path), .anotherKey(path.dropLast(), key)]
    }

    // MARK: Values

    private func values(expected: String, at path: [SynthesisStep]) -> [SynthesisChange] {
        var changes = SynthesisTexts.values(expected: expected).map { SynthesisChange.text(path, $0) }
        if let value = document.value(at: path), !value.isContainer {
            changes.append(.text(path, "[" + String(decoding: value.bytes, as: UTF8.self) + "]"))
        }
        return changes
    }

    /// What may be configured for all values of a type.
    private func conventions(at path: [SynthesisStep]) -> [SynthesisChange] {
        switch shape(at: path) {
        case .date: SynthesisTexts.dates.indices.filter { $0 != plan.conventions.date }.map { .date($0) }
        case .data: SynthesisTexts.data.indices.filter { $0 != plan.conventions.data }.map { .data($0) }
        default: []
        }
    }

    private func shape(at path: [SynthesisStep]) -> SchemaShape? {
        document.value(at: path)?.node.map { schema[$0].shape }
    }

    private func corrupted(_ path: [SynthesisStep]) -> [SynthesisChange] {
        guard let value = document.value(at: path) else { return everything(below: path) }
        if value.isContainer { return everything(below: path) + alternatives(around: path) }
        // A type of one value may have its checks around it: the value's own texts come first.
        return conventions(at: path) + texts(for: value).map { .text(path, $0) } + alternatives(around: path)
            + SynthesisTexts.kinds.map { .text(path, $0) }
    }

    /// Other texts that a value may have.
    private func texts(for value: SynthesizedValue) -> [String] {
        let node = value.node.map { schema[$0] }
        let examples = node?.examples ?? []
        switch node?.shape {
        case .string: return examples + SynthesisTexts.strings
        case .integer, .floating, .decimal: return examples + SynthesisTexts.numbers
        case .bool: return ["true", "false"]
        case .date: return SynthesisTexts.dates
        case .data: return SynthesisTexts.data
        case .url: return examples + SynthesisTexts.urls + SynthesisTexts.strings
        case .uuid: return SynthesisTexts.strings
        case .cases(let texts): return texts
        case .any, .null, .nullable, .oneOf, .array, .tuple, .pairs, .object, nil:
            guard case .text(let text) = value.content else { return [] }
            let sameKind = JSONClasses(text: text)
            if sameKind == .string { return SynthesisTexts.strings }
            return sameKind == .number ? SynthesisTexts.numbers : SynthesisTexts.kinds
        }
    }

    // MARK: Wider

    /// Other alternatives of what lies on the way to a place, the innermost first.
    private func alternatives(around path: [SynthesisStep]) -> [SynthesisChange] {
        var changes: [SynthesisChange] = []
        for length in stride(from: path.count, through: 0, by: -1) {
            let place = Array(path.prefix(length))
            guard case .oneOf(let nodes) = schemaShape(at: place) else { continue }
            changes += nodes.indices.map { .alternative(place, $0) }
        }
        return changes
    }

    /// The shape at a place by the schema alone, where alternatives are not yet chosen. Nullable ones are looked
    /// through.
    private func schemaShape(at path: [SynthesisStep]) -> SchemaShape? {
        var node = 0
        var place: [SynthesisStep] = []
        for step in path {
            guard let next = child(step, of: resolved(node, place)) else { return nil }
            node = next
            place.append(step)
        }
        while case .nullable(let wrapped) = schema[node].shape { node = wrapped }
        return schema[node].shape
    }

    /// The node that the document has an instance of.
    private func resolved(_ node: Int, _ path: [SynthesisStep]) -> Int {
        switch schema[node].shape {
        case .nullable(let wrapped): resolved(wrapped, path)
        case .oneOf(let nodes):
            resolved(
                nodes[min(plan.choices[path]?.alternative ?? builder.sizes.smallest(of: nodes), nodes.count - 1)], path)
        default: node
        }
    }

    private func child(_ step: SynthesisStep, of node: Int) -> Int? {
        switch (schema[node].shape, step) {
        case (.object(let members, let others), .key(let key)):
            (members.first { $0.key == key } ?? members.first { plan.conventions.keys.spell($0.key) == key })?.node
                ?? others?.node
        case (.array(let element, _), .index): element
        case (.tuple(let nodes), .index(let index)): nodes.indices.contains(index) ? nodes[index] : nil
        case (.pairs(let key, let value), .index(let index)): index % 2 == 0 ? key : value
        default: nil
        }
    }

    /// For a complaint that names no value: each value below a place in turn, its first text, its second, and so on.
    private func everything(below path: [SynthesisStep]) -> [SynthesisChange] {
        var columns: [[SynthesisChange]] = []
        if let value = document.value(at: path) { collect(value, path, &columns) }
        var changes: [SynthesisChange] = path.isEmpty && plan.style == .minimal ? [.style(.plain)] : []
        for row in 0..<(columns.map(\.count).max() ?? 0) {
            changes += columns.compactMap { $0.count > row ? $0[row] : nil }
        }
        return changes
    }

    /// A text in each place that has one of its kind.
    func changes(to words: [String]) -> [SynthesisChange] {
        var places: [(path: [SynthesisStep], kind: JSONClasses)] = []
        collectPlaces(document, [], &places)
        return words.flatMap { word in
            places.filter { $0.kind == JSONClasses(text: word) }.map { .text($0.path, word) }
        }
    }

    private func collectPlaces(
        _ value: SynthesizedValue, _ path: [SynthesisStep], _ places: inout [(path: [SynthesisStep], kind: JSONClasses)]
    ) {
        switch value.content {
        case .text(let text): places.append((path, JSONClasses(text: text)))
        case .array(let elements):
            for (index, element) in elements.enumerated() { collectPlaces(element, path + [.index(index)], &places) }
        case .object(let members):
            for member in members { collectPlaces(member.value, path + [.key(member.key)], &places) }
        }
    }

    private func collect(_ value: SynthesizedValue, _ path: [SynthesisStep], _ columns: inout [[SynthesisChange]]) {
        let others = alternatives(around: path).filter { if case .alternative(path, _) = $0 { true } else { false } }
        if !others.isEmpty { columns.append(others) }
        switch value.content {
        case .text("null"): columns.append([.presence(path)])
        case .text: columns.append(texts(for: value).map { .text(path, $0) })
        case .array(let elements):
            columns.append((1...4).map { .count(path, elements.count + $0) })
            for (index, element) in elements.enumerated() { collect(element, path + [.index(index)], &columns) }
        case .object(let members):
            for member in members { collect(member.value, path + [.key(member.key)], &columns) }
            guard let node = value.node, case .object(let all, let rest) = schema[node].shape else { return }
            for member in all where !members.contains(where: { $0.key == member.key }) {
                columns.append([.presence(path + [.key(member.key)])])
            }
            if rest != nil { columns.append([1, 2, 3].map { .count(path, $0) }) }
        }
    }
}
