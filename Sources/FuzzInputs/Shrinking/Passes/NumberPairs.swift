/// Two numbers at once: one of them with a digit less where the other becomes as large as it can, both lower by as much, and all of
/// one added to the other.
enum NumberPairs: ShrinkList {
    private static let mostNumbers = 6

    static func edits(of input: ShrinkInput) -> [[ShrinkInput.Replacement]] {
        let numbers = input.spans.spans.filter { $0.kind == .number }.prefix(mostNumbers)
        let texts = numbers.compactMap { span in
            NumberText(input.bytes[span.range]).map { (range: span.range, text: $0) }
        }.filter { $0.text.value != nil }
        var edits: [[ShrinkInput.Replacement]] = []
        for (first, one) in texts.enumerated() {
            for other in texts[(first + 1)...] {
                for (new, its) in pairs(one.text, other.text) {
                    edits.append([(one.range, new.bytes), (other.range, its.bytes)])
                }
            }
        }
        return edits
    }

    private static func pairs(_ one: NumberText, _ other: NumberText) -> [(NumberText, NumberText)] {
        shorter(one, other) + added(one, other) + lower(one, other)
    }

    private static func added(_ one: NumberText, _ other: NumberText) -> [(NumberText, NumberText)] {
        guard let a = one.value, let b = other.value, a != 0, b != 0 else { return [] }
        let (sum, isTooLarge) = a.addingReportingOverflow(b)
        return isTooLarge ? [] : [(NumberText(0), NumberText(sum)), (NumberText(sum), NumberText(0))]
    }

    private static func shorter(_ one: NumberText, _ other: NumberText) -> [(NumberText, NumberText)] {
        guard one.isInteger, other.isInteger else { return [] }
        var pairs: [(NumberText, NumberText)] = []
        if one.digits.count > 1 { pairs.append((one.nines(one.digits.count - 1), other.nines(other.digits.count))) }
        if other.digits.count > 1 { pairs.append((one.nines(one.digits.count), other.nines(other.digits.count - 1))) }
        return pairs
    }

    /// By the lesser of the two, by half of it, and so on down to one.
    private static func lower(_ one: NumberText, _ other: NumberText) -> [(NumberText, NumberText)] {
        guard one.isInteger, other.isInteger, let a = one.magnitude, let b = other.magnitude else { return [] }
        var pairs: [(NumberText, NumberText)] = []
        var amount = min(a, b)
        while amount > 0 {
            pairs.append((one.with(magnitude: a - amount), other.with(magnitude: b - amount)))
            amount /= 2
        }
        return pairs
    }
}
