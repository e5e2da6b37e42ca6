internal import FuzzCore

/// Exchanges two values wherever they stand, where the simpler of the two then comes first: of names, it matters only which are the same.
struct RenamingEdit: ChoiceEdit {
    private var one = 0
    private var other = 0

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        // What was kept has other pairs.
        if outcome.hasKept { (one, other) = (0, 0) }
        while one < subject.names.count {
            other = max(one, other) + 1
            while other < subject.names.count {
                if isSimpler(other, than: one, in: subject) { return .once }
                other += 1
            }
            one += 1
            other = one
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        let (first, second) = (subject.names[one], subject.names[other])
        var result = subject.choices
        for index in first.places { result[index] = second.choice }
        for index in second.places { result[index] = first.choice }
        return result
    }

    private func isSimpler(_ later: Int, than earlier: Int, in subject: ChoiceSubject) -> Bool {
        let (first, second) = (subject.names[earlier], subject.names[later])
        return first.domain == second.domain
            && ChoiceOrder.isSimpler(second.choice, than: first.choice, in: .integer(first.domain))
    }
}
