/// What a schema says of the nodes of an input.
struct ComparedSchema {
    /// A place for a value that the type has and the document has not: what is written around it.
    struct Vacancy {
        var range: Range<Int32>
        var prefix: [UInt8]
        /// What the value may be.
        var classes: JSONClasses
    }

    /// A value that is a case of an enum.
    struct Case {
        var range: Range<Int32>
        /// Which of them it is.
        var number: Int
        /// All cases, as documents spell them.
        var all: [String]
    }

    private let index: SchemaIndex
    private var match = SchemaMatch()

    init(_ index: SchemaIndex, _ input: ComparedInput) {
        self.index = index
        input.bytes.withUnsafeBytes { match.match(input.tree, of: $0, index) }
    }

    /// An instance of what an array or a dictionary holds, where the schema knows it.
    func item(of node: Int, isObject: Bool) -> [UInt8]? {
        guard let found = match.resolved(node) else { return nil }
        switch index.schema[found].shape {
        case .array(let element, _) where !isObject: return Array(index.text(index.fullest(element)).utf8)
        case .object(_, let others?) where isObject: return Array(index.text(index.fullest(others.node)).utf8)
        default: return nil
        }
    }

    /// The values that are cases of an enum, in the order of the document.
    func cases(_ input: ComparedInput) -> [Case] {
        (1..<input.tree.count).compactMap { node in
            guard let found = match.resolved(node), case .cases(let all) = index.schema[found].shape else { return nil }
            let range = input.tree[node].start..<input.tree[node].end
            let text = input.bytes[Int(range.lowerBound)..<Int(range.upperBound)]
            return all.firstIndex { text.elementsEqual($0.utf8) }.map { Case(range: range, number: $0, all: all) }
        }
    }

    /// Members that are absent, values that are null, and arrays that are empty.
    func vacancies(_ input: ComparedInput) -> [Vacancy] {
        (1..<input.tree.count).flatMap { node -> [Vacancy] in
            switch input.tree[node].kind {
            case .object where input.tree[node].isClosed: absentMembers(of: node, input)
            case .array where input.tree[node].isClosed && input.tree[node].childCount == 0:
                emptyArray(node, input).map { [$0] } ?? []
            case .literal: null(node, input).map { [$0] } ?? []
            default: []
            }
        }
    }

    private func absentMembers(of node: Int, _ input: ComparedInput) -> [Vacancy] {
        guard let found = match.resolved(node) else { return [] }
        let last = input.tree.lastChild(of: node)
        let offset = last.map { input.tree[$0].end } ?? input.tree[node].end - 1
        let present = keys(of: node, input)
        return index.keys[found].compactMap { key in
            let name = Array(index.text(key.text).utf8)
            guard !present.contains(name) else { return nil }
            let separator = last == nil ? "\"" : ",\""
            return Vacancy(
                range: offset..<offset, prefix: Array(separator.utf8) + name + Array("\":".utf8),
                classes: classes(of: key.node))
        }
    }

    private func keys(of node: Int, _ input: ComparedInput) -> Set<[UInt8]> {
        var keys: Set<[UInt8]> = []
        var child = input.tree.firstChild(of: node)
        while let item = child {
            if input.tree[item].hasKey, let key = ComparedInput.quoted(input.tree[item - 1].range, input.bytes) {
                keys.insert(Array(input.bytes[key]))
            }
            child = input.tree.next(item)
        }
        return keys
    }

    private func emptyArray(_ node: Int, _ input: ComparedInput) -> Vacancy? {
        guard let found = match.resolved(node), case .array(let element, _) = index.schema[found].shape else {
            return nil
        }
        let offset = input.tree[node].end - 1
        return Vacancy(range: offset..<offset, prefix: [], classes: classes(of: element))
    }

    private func null(_ node: Int, _ input: ComparedInput) -> Vacancy? {
        guard input.bytes[Int(input.tree[node].start)] == UInt8(ascii: "n"), let found = match.declared(node),
            case .nullable(let wrapped) = index.schema[found].shape
        else { return nil }
        return Vacancy(range: input.tree[node].start..<input.tree[node].end, prefix: [], classes: classes(of: wrapped))
    }

    /// The kinds of values that a node stands for, looking through what may be null.
    private func classes(of node: Int) -> JSONClasses {
        var node = node
        for _ in 0..<32 {
            guard case .nullable(let wrapped) = index.schema[node].shape else { break }
            node = wrapped
        }
        return index.schema[node].shape.classes
    }
}
