/// Drops one byte wherever it occurs within a text, or in all of an input that is no JSON: what fills long runs between what matters.
enum ByteKinds: ShrinkList {
    /// In a shorter one, the bytes are dropped one by one.
    private static let shortest = 8
    /// What makes out less of it is no filling.
    private static let leastShare = 16

    static func edits(of input: ShrinkInput) -> [[ShrinkInput.Replacement]] {
        var ranges = input.spans.spans.filter { $0.kind == .text }
            .map { $0.range.lowerBound + 1..<max($0.range.lowerBound + 1, $0.range.upperBound - 1) }
        if input.spans.syntax == .bytes { ranges.append(0..<input.bytes.count) }
        return ranges.filter { $0.count >= shortest }.flatMap { edits(of: input, within: $0) }
    }

    private static func edits(of input: ShrinkInput, within range: Range<Int>) -> [[ShrinkInput.Replacement]] {
        var places: [UInt8: [Int]] = [:]
        for offset in range { places[input.bytes[offset], default: []].append(offset) }
        let often = places.filter { $0.value.count > 1 && $0.value.count * leastShare >= range.count }
        let order = often.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        return order.map { $0.value.map { ($0..<$0 + 1, []) } }
    }
}
