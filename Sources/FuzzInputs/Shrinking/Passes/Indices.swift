/// Drops a child of a list, and lowers by one each number that is larger than its index: what refers to those behind it still does, and
/// what counts them is right.
enum Indices: ShrinkList {
    private static let mostLists = 8
    private static let mostChildren = 16
    private static let mostNumbers = 64

    static func edits(of input: ShrinkInput) -> [[ShrinkInput.Replacement]] {
        guard input.spans.syntax == .json else { return [] }
        let numbers = input.spans.spans.filter { $0.kind == .number }.prefix(mostNumbers).compactMap { span in
            Int(String(decoding: input.bytes[span.range], as: UTF8.self)).map { (range: span.range, value: $0) }
        }
        let lists = input.spans.spans.indices.filter { input.spans[$0].kind == .list }.prefix(mostLists)
        var edits: [[ShrinkInput.Replacement]] = []
        for list in lists {
            let children = input.spans.children(of: list)
            for (index, child) in children.prefix(mostChildren).enumerated() {
                let cut = input.spans.cut(from: child, through: child)
                let lowered = numbers.filter { number in
                    (index + 1...children.count).contains(number.value) && !cut.overlaps(number.range)
                }
                if lowered.isEmpty { continue }
                var edit: [ShrinkInput.Replacement] = [(cut, [])]
                for number in lowered { edit.append((number.range, Array("\(number.value - 1)".utf8))) }
                edits.append(edit.sorted { $0.range.lowerBound < $1.range.lowerBound })
            }
        }
        return edits
    }
}
