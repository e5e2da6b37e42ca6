/// Makes one of two neighbours of one kind: what two lists hold goes into the first.
enum Joins: ShrinkList {
    private static let most = 64

    static func edits(of input: ShrinkInput) -> [[ShrinkInput.Replacement]] {
        guard input.spans.syntax == .json else { return [] }
        var edits: [[ShrinkInput.Replacement]] = []
        for (index, span) in input.spans.spans.enumerated() where span.kind == .list || span.kind == .record {
            guard span.next >= 0, edits.count < most, input.spans[span.next].kind == span.kind,
                !input.isRepeated(span.range.lowerBound)
            else { continue }
            let other = input.spans[span.next]
            let comma = span.childCount > 0 && other.childCount > 0 ? Array(",".utf8) : []
            let end = input.spans.children(of: index).last.map { input.spans[$0].range.upperBound }
            let start = other.firstChild >= 0 ? input.spans[other.firstChild].itemStart : other.range.upperBound - 1
            edits.append([((end ?? span.range.lowerBound + 1)..<start, comma)])
        }
        return edits
    }
}
