/// The lossless tree of any bytes, read as JSON: nodes in document order, each with its range of bytes.
///
/// It holds ranges and no bytes. White space, separators, comments, duplicate keys, the spelling of numbers and escapes
/// are what the bytes between and inside the ranges say, so that an unchanged tree *is* the same bytes. What is no JSON
/// becomes a raw node, or stays between nodes where it is a stray separator. Node 0 is the document.
///
/// Reading takes linear time and no recursion; reading again reuses the memory.
///
///     var tree = JSONTree()
///     tree.read(bytes)
///     for child in tree.children(of: 0) { print(tree[child].kind, tree[child].range) }
package struct JSONTree: ~Copyable {
    private var nodes: UnsafeMutablePointer<JSONNode>
    private var capacity: Int
    /// How many nodes there are, the document among them.
    package private(set) var count = 1
    /// Which kinds occur.
    package private(set) var kinds: JSONKinds = []

    package init() {
        capacity = 64
        nodes = .allocate(capacity: capacity)
        nodes.initialize(to: JSONNode(start: 0, end: 0, parent: -1, kind: .document))
    }

    deinit {
        nodes.deallocate()
    }

    package subscript(index: Int) -> JSONNode {
        precondition(index >= 0 && index < count, "no such node")
        return nodes[index]
    }

    /// From the key's first byte, where there is a key, to the value's last.
    package func item(_ index: Int) -> Range<Int> {
        itemStart(index)..<Int(self[index].end)
    }

    package func itemStart(_ index: Int) -> Int {
        Int(self[self[index].hasKey ? index - 1 : index].start)
    }

    package func firstChild(of index: Int) -> Int? {
        guard self[index].childCount > 0 else { return nil }
        return self[index + 1].kind == .key ? index + 2 : index + 1
    }

    package func lastChild(of index: Int) -> Int? {
        let last = self[index].lastChild
        return last >= 0 ? Int(last) : nil
    }

    /// The next sibling.
    package func next(_ index: Int) -> Int? {
        let next = self[index].next
        return next >= 0 ? Int(next) : nil
    }

    /// The previous sibling.
    package func previous(_ index: Int) -> Int? {
        let previous = self[index].previous
        return previous >= 0 ? Int(previous) : nil
    }

    /// Whether the first byte that is no space starts a value, and a value was found there.
    ///
    /// A container counts where it is closed or holds something that is a value; other text has to be the only value.
    package var looksLikeJSON: Bool {
        guard let first = firstChild(of: 0) else { return false }
        let node = self[first]
        switch node.kind {
        case .string, .number, .literal: return self[0].childCount == 1 && node.isClosed
        case .object, .array: return node.isClosed || !kinds.isDisjoint(with: [.string, .number, .literal, .key])
        case .raw, .key, .document: return false
        }
    }

    @inline(__always)
    func kind(_ index: Int) -> JSONNode.Kind {
        nodes[index].kind
    }

    /// Forgets what was read.
    mutating func begin(length: Int) {
        nodes[0] = JSONNode(start: 0, end: Int32(truncatingIfNeeded: length), parent: -1, kind: .document)
        count = 1
        kinds = []
    }

    /// Adds a node as the last child of `parent`.
    @inline(__always)
    mutating func append(_ kind: JSONNode.Kind, _ start: Int, _ end: Int, parent: Int, hasKey: Bool) {
        if count == capacity { grow() }
        let index = Int32(truncatingIfNeeded: count)
        let previous = nodes[parent].lastChild
        if previous >= 0 { nodes[Int(previous)].next = index }
        nodes[parent].lastChild = index
        nodes[parent].childCount &+= 1
        let node = nodes + count
        node.pointee.start = Int32(truncatingIfNeeded: start)
        node.pointee.end = Int32(truncatingIfNeeded: end)
        node.pointee.parent = Int32(truncatingIfNeeded: parent)
        node.pointee.previous = previous
        node.pointee.next = -1
        node.pointee.lastChild = -1
        node.pointee.childCount = 0
        node.pointee.kind = kind
        node.pointee.hasKey = hasKey
        node.pointee.isClosed = true
        kinds.formUnion(JSONKinds(kind))
        count &+= 1
    }

    /// Adds a key in quotes of the node to come, as `append` and `turnLastIntoKey` do it together.
    @inline(__always)
    mutating func appendKey(_ start: Int, _ end: Int, of object: Int) {
        if count == capacity { grow() }
        nodes[count] = JSONNode(
            start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
            parent: Int32(truncatingIfNeeded: object), kind: .key)
        kinds.formUnion([.string, .key])
        count &+= 1
    }

    /// Makes the last node, where it is a scalar child of `object`, the key of the node to come.
    @inline(__always)
    mutating func turnLastIntoKey(of object: Int) -> Bool {
        let index = count - 1
        let last = nodes + index
        guard last.pointee.parent == object, last.pointee.kind != .array, last.pointee.kind != .object,
            !last.pointee.hasKey, index > 0
        else { return false }
        let previous = last.pointee.previous
        last.pointee.kind = .key
        last.pointee.previous = -1
        nodes[object].lastChild = previous
        nodes[object].childCount &-= 1
        if previous >= 0 { nodes[Int(previous)].next = -1 }
        kinds.formUnion(.key)
        return true
    }

    /// Ends a node that was open, and answers its parent.
    @inline(__always)
    mutating func end(_ index: Int, at end: Int, isClosed: Bool) -> Int {
        nodes[index].end = Int32(truncatingIfNeeded: end)
        nodes[index].isClosed = isClosed
        return Int(nodes[index].parent)
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<JSONNode>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: nodes, count: count)
        nodes.deallocate()
        nodes = larger
        capacity *= 2
    }
}
