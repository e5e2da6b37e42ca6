/// What may stand in the place of one span, one after another.
protocol SpanProposals: Sendable {
    /// Nothing, where it has nothing to say of this span.
    init?(_ span: Int, of input: ShrinkInput)

    /// The next one; the last one did not do, unless ``kept()`` was called.
    mutating func next() -> [UInt8]?

    /// The last one stands there now.
    mutating func kept()
}

/// Puts what is proposed in the place of each span, outermost first.
struct SpanPass<Proposals: SpanProposals>: ShrinkPass {
    private var span = 1
    private var proposals: Proposals?
    private var isBegun = false

    mutating func next(_ input: ShrinkInput) -> [UInt8]? {
        while span < input.spans.count {
            if !isBegun {
                isBegun = true
                let range = input.spans[span].range
                proposals = input.isRepeated(range.lowerBound) ? nil : Proposals(span, of: input)
            }
            if let bytes = proposals?.next() { return input.replacing(input.spans[span].range, by: bytes) }
            span += 1
            isBegun = false
        }
        return nil
    }

    mutating func kept(_ input: ShrinkInput) {
        proposals?.kept()
    }
}
