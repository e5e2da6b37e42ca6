/// The simplest values in the place of a value; a name becomes empty.
struct ValueProposals: SpanProposals {
    private var values: [[UInt8]]

    init?(_ span: Int, of input: ShrinkInput) {
        let current = Array(input.bytes[input.spans[span].range])
        var values: [[UInt8]] = []
        for value in input.spans.simplest(for: input.spans[span].kind)
        where Simplicity.isSimpler(value, than: current) && !values.contains(value) {
            values.append(value)
        }
        if values.isEmpty { return nil }
        self.values = values.reversed()
    }

    mutating func next() -> [UInt8]? {
        values.popLast()
    }

    mutating func kept() {
        // Those before it did not do, and those behind it are no simpler.
        values = []
    }
}
