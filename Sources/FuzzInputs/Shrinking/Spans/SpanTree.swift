/// An input as a tree of spans, in the order of its bytes. Span 0 is the whole.
///
/// It is all that the passes of a shrinker know of an input's form: whoever adds a form adds a way to read its spans, and the
/// simplest values that may stand in a span's place.
struct SpanTree {
    /// What may stand in the place of a span.
    enum Syntax {
        case json
        /// Nothing is known of it.
        case bytes
    }

    private(set) var spans: [Span]
    let syntax: Syntax

    var count: Int { spans.count }

    subscript(index: Int) -> Span { spans[index] }

    /// JSON along its lossless tree, broken or not; anything else by its lines.
    init(_ bytes: [UInt8]) {
        var tree = JSONTree()
        bytes.withUnsafeBytes { tree.read($0) }
        if tree.looksLikeJSON || Self.beginsWithBracket(bytes) {
            spans = Self.spans(of: tree)
            syntax = tree.looksLikeJSON ? .json : .bytes
        } else {
            spans = Self.lines(of: bytes)
            syntax = .bytes
        }
    }

    func children(of index: Int) -> [Int] {
        var children: [Int] = []
        var child = spans[index].firstChild
        while child >= 0 {
            children.append(child)
            child = spans[child].next
        }
        return children
    }

    /// What has to go for a run of neighbours to go, with their names and what parts them from those that stay.
    func cut(from first: Int, through last: Int) -> Range<Int> {
        let start = spans[first].itemStart
        if spans[last].next >= 0 { return start..<spans[spans[last].next].itemStart }
        let previous = spans[first].previous
        return (previous >= 0 ? spans[previous].range.upperBound : start)..<spans[last].range.upperBound
    }

    /// The first index behind a span and all that lies within it.
    func end(of index: Int) -> Int {
        var end = index + 1
        while end < spans.count, spans[end].range.upperBound <= spans[index].range.upperBound,
            spans[end].parent >= index
        {
            end += 1
        }
        return end
    }

    /// The simplest values of a span's own kind first, then those of any kind, shortest first.
    func simplest(for kind: Span.Kind) -> [[UInt8]] {
        guard syntax == .json else { return [] }
        switch kind {
        case .name: return [JSONValues.text]
        case .text: return [JSONValues.text] + JSONValues.all
        case .record: return [JSONValues.record] + JSONValues.all
        case .list: return [JSONValues.list] + JSONValues.all
        case .whole, .number, .word: return JSONValues.all
        }
    }
}

/// The simplest values that JSON has.
enum JSONValues {
    static let number = Array("0".utf8)
    static let text = Array("\"\"".utf8)
    static let list = Array("[]".utf8)
    static let record = Array("{}".utf8)
    static let all = [number, text, list, record, Array("null".utf8), Array("true".utf8)]
}

extension SpanTree {
    private static func spans(of tree: borrowing JSONTree) -> [Span] {
        (0..<tree.count).map { index in
            let node = tree[index]
            return Span(
                range: node.range, itemStart: node.kind == .key ? Int(node.start) : tree.itemStart(index),
                kind: kind(node.kind), parent: Int(node.parent), previous: Int(node.previous), next: Int(node.next),
                firstChild: tree.firstChild(of: index) ?? -1, childCount: Int(node.childCount))
        }
    }

    private static func kind(_ kind: JSONNode.Kind) -> Span.Kind {
        switch kind {
        case .document: .whole
        case .object: .record
        case .array: .list
        case .string: .text
        case .number: .number
        case .literal, .raw: .word
        case .key: .name
        }
    }

    /// The whole, and each line without its end.
    private static func lines(of bytes: [UInt8]) -> [Span] {
        var lines: [Range<Int>] = []
        var start = 0
        for (offset, byte) in bytes.enumerated() where byte == 0x0A {
            lines.append(start..<offset)
            start = offset + 1
        }
        if start < bytes.count { lines.append(start..<bytes.count) }
        let whole = Span(
            range: 0..<bytes.count, itemStart: 0, kind: .whole, parent: -1, previous: -1, next: -1,
            firstChild: lines.count > 1 ? 1 : -1, childCount: lines.count > 1 ? lines.count : 0)
        guard lines.count > 1 else { return [whole] }
        return [whole]
            + lines.enumerated().map { index, range in
                Span(
                    range: range, itemStart: range.lowerBound, kind: .word, parent: 0,
                    previous: index == 0 ? -1 : index, next: index + 1 == lines.count ? -1 : index + 2, firstChild: -1,
                    childCount: 0)
            }
    }

    private static func beginsWithBracket(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
