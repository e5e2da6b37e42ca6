internal import FuzzCore

/// Makes each choice the simplest, as many together as will do. Booleans stay: they say how much there is.
struct PlainRunsEdit: ChoiceEdit {
    private var index = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        let isFirst = index < 0
        index += 1
        while index < subject.choices.count, !subject.isRich(index) { index += 1 }
        guard index < subject.choices.count else { return nil }
        let most = (index..<subject.choices.count).count { subject.isRich($0) }
        return AmountSearch(most: UInt128(most), start: isFirst ? .most : .least)
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        var result = subject.choices
        var left = amount
        for place in index..<result.count where left > 0 && subject.isRich(place) {
            result[place] = subject.domains[place].simplest
            left -= 1
        }
        return result
    }
}
