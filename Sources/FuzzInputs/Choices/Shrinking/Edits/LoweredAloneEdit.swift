internal import FuzzCore

/// Lowers an integer, with the simplest behind it to the end of its span: another kind of thing, made of the simplest parts.
struct LoweredAloneEdit: ChoiceEdit {
    private var index = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        index += 1
        while index < subject.choices.count {
            if let (value, domain) = subject.excess(at: index) {
                let distance = domain.distance(of: value)
                let rest = index + 1..<subject.ends[index]
                if rest.contains(where: { subject.choices[$0] != subject.domains[$0].simplest }) {
                    return AmountSearch(most: distance)
                }
            }
            index += 1
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard var result = subject.lowering([index], by: amount, isMirroring: false) else { return nil }
        for place in index + 1..<subject.ends[index] { result[place] = subject.domains[place].simplest }
        return result
    }
}
