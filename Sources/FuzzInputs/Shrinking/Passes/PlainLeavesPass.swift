/// Gives all leaves of one kind within a span the simplest value of their kind, outermost span first.
struct PlainLeavesPass: ShrinkPass {
    private static let kinds: [Span.Kind] = [.number, .text]

    private var span = 0
    private var kind = 0

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        guard input.spans.syntax == .json else { return nil }
        while span < input.spans.count {
            let isInner = input.spans[span].childCount > 1 && !input.isRepeated(input.spans[span].range.lowerBound)
            while isInner, kind < Self.kinds.count {
                let leaves = leaves(input, of: Self.kinds[kind])
                kind += 1
                if leaves.count > 1 { return input.replacing(leaves) }
            }
            span += 1
            kind = 0
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {}

    private func leaves(_ input: ShrinkInput, of kind: Span.Kind) -> [ShrinkInput.Replacement] {
        let value = kind == .number ? JSONValues.number : JSONValues.text
        return (span..<input.spans.end(of: span)).lazy.map { input.spans[$0] }
            .filter { $0.kind == kind && input.bytes[$0.range] != value[...] }
            .map { ($0.range, value) }
    }
}
