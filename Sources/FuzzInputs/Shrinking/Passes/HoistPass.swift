/// Puts what lies within a span in the span's place: first from far down the way of its largest children, then from half as
/// deep, then what is of its own kind, the nearest first, and in the end each child.
struct HoistPass: ShrinkPass {
    /// Descendants of the span's own kind that are tried.
    private static let mostOfKind = 16

    private var span = 1
    private var depth: Int?
    private var rest: [Int]?

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        while span < input.spans.count {
            if input.spans[span].childCount > 0, !input.isRepeated(input.spans[span].range.lowerBound),
                let candidate = nextWithin(input)
            {
                return candidate
            }
            span += 1
            depth = nil
            rest = nil
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        // The span is now what was put in its place.
        depth = nil
        rest = nil
    }

    private mutating func nextWithin(_ input: ShrinkInput) -> [UInt8]? {
        let levels = depth ?? Self.depth(below: span, input.spans)
        if levels > 1 {
            depth = levels / 2
            var inner = span
            for _ in 0..<levels { inner = Self.largestChild(of: inner, input.spans) ?? inner }
            return hoist(inner, input)
        }
        depth = 1
        var rest = rest ?? Self.others(below: span, input.spans)
        defer { self.rest = rest }
        return rest.popLast().map { hoist($0, input) }
    }

    private func hoist(_ inner: Int, _ input: ShrinkInput) -> [UInt8] {
        input.replacing(input.spans[span].range, by: input.bytes[input.spans[inner].range])
    }

    /// In reverse order.
    private static func others(below span: Int, _ spans: SpanTree) -> [Int] {
        let within = span + 1..<spans.end(of: span)
        let alike = within.lazy.filter { spans[$0].kind == spans[span].kind }.prefix(mostOfKind)
        let children = spans.children(of: span).filter { spans[$0].kind != spans[span].kind }
        return (Array(alike) + children).reversed()
    }

    private static func depth(below span: Int, _ spans: SpanTree) -> Int {
        var levels = 0
        var span = span
        while let child = largestChild(of: span, spans) {
            span = child
            levels += 1
        }
        return levels
    }

    private static func largestChild(of span: Int, _ spans: SpanTree) -> Int? {
        spans.children(of: span).max { spans[$0].range.count < spans[$1].range.count }
    }
}
