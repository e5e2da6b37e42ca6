internal import FuzzCore

/// Exchanges two values wherever they stand, where the simpler of the two then comes first: of names, it matters only which are the same.
struct RenamingEdit: ChoiceEdit {
    private var pair = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        // What was kept has other pairs.
        pair = outcome.hasKept ? 0 : pair + 1
        return pair < subject.renamings.count ? .once : nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        let (first, second) = subject.renamings[pair]
        var result = subject.choices
        for index in first { result[index] = subject.choices[second[0]] }
        for index in second { result[index] = subject.choices[first[0]] }
        return result
    }
}
