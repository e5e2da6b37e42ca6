/// Two numbers at once: one of them with a digit less where the other becomes as large as it can, and both lower by as much.
enum NumberPairs: ShrinkList {
    private static let mostNumbers = 6

    static func edits(of input: ShrinkInput) -> [[(range: Range<Int>, bytes: [UInt8])]] {
        let numbers = input.spans.spans.filter { $0.kind == .number }.prefix(mostNumbers)
        let texts = numbers.compactMap { span in
            NumberText(input.bytes[span.range]).map { (range: span.range, text: $0) }
        }.filter(\.text.isInteger)
        var edits: [[(range: Range<Int>, bytes: [UInt8])]] = []
        for (first, one) in texts.enumerated() {
            for other in texts[(first + 1)...] {
                for (new, its) in shorter(one.text, other.text) + lower(one.text, other.text) {
                    edits.append([(one.range, new.bytes), (other.range, its.bytes)])
                }
            }
        }
        return edits
    }

    private static func shorter(_ one: NumberText, _ other: NumberText) -> [(NumberText, NumberText)] {
        var pairs: [(NumberText, NumberText)] = []
        if one.digits.count > 1 { pairs.append((one.nines(one.digits.count - 1), other.nines(other.digits.count))) }
        if other.digits.count > 1 { pairs.append((one.nines(one.digits.count), other.nines(other.digits.count - 1))) }
        return pairs
    }

    /// By the lesser of the two, by half of it, and so on down to one.
    private static func lower(_ one: NumberText, _ other: NumberText) -> [(NumberText, NumberText)] {
        guard let a = one.magnitude, let b = other.magnitude else { return [] }
        var pairs: [(NumberText, NumberText)] = []
        var amount = min(a, b)
        while amount > 0 {
            pairs.append((one.with(magnitude: a - amount), other.with(magnitude: b - amount)))
            amount /= 2
        }
        return pairs
    }
}
