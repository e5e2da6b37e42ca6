/// The places of a document that faults are put at.
struct VariantSites: Sendable {
    private static let depthLimit = 128
    private static let tokenLength = 16

    private(set) var all: [VariantSite] = []
    /// Where tokens begin and end, and the middle of scalars: where a document can be cut. In order.
    private(set) var cuts: [Int32] = []
    /// The ends of the contents of strings.
    private(set) var strings: [Int32] = []
    /// How many places lie too deep.
    private(set) var omitted = 0
    let document: VariantSite
    let looksLikeJSON: Bool

    private let nodes: [JSONNode]

    init(_ source: VariantSource) {
        var tree = JSONTree()
        var match = SchemaMatch()
        source.bytes.withUnsafeBytes { bytes in
            tree.read(bytes)
            if let schema = source.schema { match.match(tree, of: bytes, schema) }
        }
        nodes = (0..<tree.count).map { tree[$0] }
        looksLikeJSON = tree.looksLikeJSON
        document = VariantSite(node: 0, kind: .document, value: 0..<source.bytes.count, item: 0..<source.bytes.count)
        var keys: Set<KeyInObject> = []
        var depths = Array(repeating: -1, count: nodes.count)
        depths[0] = 0
        for index in nodes.indices.dropFirst() {
            guard isCovered(index, depths, source, &keys) else { continue }
            depths[index] = depths[Int(nodes[index].parent)] + 1
            guard depths[index] <= Self.depthLimit else {
                omitted += 1
                continue
            }
            var site = site(index, tree)
            if source.schema != nil {
                site.declared = match.declared(index)
                site.resolved = match.resolved(index)
            }
            all.append(site)
            if site.kind == .string { strings.append(Int32(site.value.upperBound - 1)) }
        }
        cuts = cuts(source.bytes.count)
    }

    private struct KeyInObject: Hashable {
        var object: Int32
        var key: [UInt8]
    }

    /// Whether it is the first value of the document, the first or last element of an array or the first member of its
    /// name, in a value that is covered itself.
    private func isCovered(
        _ index: Int, _ depths: [Int], _ source: VariantSource, _ keys: inout Set<KeyInObject>
    ) -> Bool {
        let node = nodes[index]
        guard !node.range.isEmpty, node.isClosed, depths[Int(node.parent)] >= 0 else { return false }
        guard JSONKinds([.object, .array, .string, .number, .literal]).contains(JSONKinds(node.kind)) else {
            return false
        }
        let parent = nodes[Int(node.parent)]
        guard parent.kind == .object else {
            return node.previous < 0 || parent.kind == .array && Int(parent.lastChild) == index
        }
        guard node.hasKey else { return false }
        let key = Array(source.bytes[nodes[index - 1].range])
        return keys.insert(KeyInObject(object: node.parent, key: key)).inserted
    }

    private func site(_ index: Int, _ tree: borrowing JSONTree) -> VariantSite {
        let item = tree.item(index)
        var site = VariantSite(node: index, kind: nodes[index].kind, value: nodes[index].range, item: item)
        if nodes[index].parent > 0 {
            if let next = tree.next(index) {
                site.deletion = item.lowerBound..<tree.itemStart(next)
            } else if let previous = tree.previous(index) {
                site.deletion = Int(tree[previous].end)..<item.upperBound
            } else {
                site.deletion = item
            }
        }
        if let first = tree.firstChild(of: index), let last = tree.lastChild(of: index) {
            site.children = tree.itemStart(first)..<Int(tree[last].end)
        }
        return site
    }

    private func cuts(_ count: Int) -> [Int32] {
        var offsets: [Int32] = []
        for node in nodes.dropFirst() {
            offsets += [node.start, node.end]
            let isContainer = node.kind == .object || node.kind == .array
            offsets.append(isContainer ? node.end - 1 : (node.start + node.end) / 2)
        }
        offsets.sort()
        var unique: [Int32] = []
        for offset in offsets where offset > 0 && offset < count && offset != unique.last { unique.append(offset) }
        return unique
    }

    // MARK: Names

    /// `lines[0].quantity`, `lines[3].quantity` in the last of four; `document` for the document's own value.
    func path(of index: Int, _ source: VariantSource) -> String {
        var parts: [String] = []
        var index = index
        while nodes[index].parent > 0 {
            if nodes[index].hasKey {
                let key = String(decoding: source.bytes[source.contents(nodes[index - 1].range)], as: UTF8.self)
                let isPlain = !key.isEmpty && key.utf8.allSatisfy(Self.isPlain)
                parts.append(isPlain ? "." + key : "[\"\(key)\"]")
            } else {
                let isFirst = nodes[index].previous < 0
                parts.append(isFirst ? "[0]" : "[\(nodes[Int(nodes[index].parent)].childCount - 1)]")
            }
            index = Int(nodes[index].parent)
        }
        guard !parts.isEmpty else { return "document" }
        let path = parts.reversed().joined()
        return path.hasPrefix(".") ? String(path.dropFirst()) : path
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// What follows a cut, where it can be read.
    func token(at offset: Int, _ source: VariantSource) -> String {
        let rest = source.bytes[offset...].prefix(Self.tokenLength).prefix { (0x20..<0x7F).contains($0) }
        return rest.isEmpty ? "" : ", before " + String(decoding: rest, as: UTF8.self)
    }

    /// Whether an object has a member of a name.
    func hasMember(_ key: Range<Int>, _ object: Int, _ source: VariantSource, _ schema: SchemaIndex) -> Bool {
        var child = Int(nodes[object].lastChild)
        while child >= 0 {
            if nodes[child].hasKey {
                let name = source.contents(nodes[child - 1].range)
                let isSame = source.bytes.withUnsafeBytes {
                    schema.matches(key, UnsafeRawBufferPointer(rebasing: $0[name]))
                }
                if isSame { return true }
            }
            child = Int(nodes[child].previous)
        }
        return false
    }
}
