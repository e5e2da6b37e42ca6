/// Drops children of a span together with the number that says how many there are.
enum Counts: ShrinkList {
    private static let mostNumbers = 4
    private static let mostChildren = 16

    static func edits(of input: ShrinkInput) -> [[ShrinkInput.Replacement]] {
        var numbers: [Int: [Range<Int>]] = [:]
        for index in 1..<max(1, input.spans.count) where input.spans[index].kind == .number {
            let range = input.spans[index].range
            if let number = Int(String(decoding: input.bytes[range], as: UTF8.self)), number > 0 {
                numbers[number, default: []].append(range)
            }
        }
        var edits: [[ShrinkInput.Replacement]] = []
        for parent in 0..<input.spans.count where input.spans[parent].kind == .list {
            let children = input.spans.children(of: parent)
            for number in numbers[children.count, default: []].prefix(mostNumbers) {
                for run in runs(of: children.count) {
                    let cut = input.spans.cut(from: children[run.lowerBound], through: children[run.upperBound - 1])
                    guard !cut.overlaps(number) else { continue }
                    let edit = [(cut, []), (number, Array("\(children.count - run.count)".utf8))]
                    edits.append(edit.sorted { $0.0.lowerBound < $1.0.lowerBound })
                }
            }
        }
        return edits
    }

    /// All, the last half, and each.
    private static func runs(of count: Int) -> [Range<Int>] {
        [0..<count, count - count / 2..<count].filter { !$0.isEmpty }
            + (0..<min(count, mostChildren)).map { $0..<$0 + 1 }
    }
}
