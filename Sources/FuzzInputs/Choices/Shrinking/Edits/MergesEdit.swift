internal import FuzzCore

/// Makes of two neighbours in a list one, whose integer is the sum of theirs; a sum beyond a bound goes on from the other bound.
struct MergesEdit: ChoiceEdit {
    private var list = 0
    private var first = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        if !outcome.hasKept { first += 1 }
        while list < subject.lists.count {
            while first + 1 < subject.lists[list].count {
                if integers(subject) != nil { return .once }
                first += 1
            }
            list += 1
            first = 0
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard let (one, other) = integers(subject), let (value, domain) = subject.integer(at: one),
            let added = subject.integer(at: other)?.value,
            var result = subject.setting([(one, domain.wrapped(value &+ added))])
        else { return nil }
        result.removeSubrange(subject.spans[subject.lists[list][first + 1]].choices)
        return result
    }

    /// The only integer of each of the two.
    private func integers(_ subject: ChoiceSubject) -> (Int, Int)? {
        let members = subject.lists[list][first...].prefix(2)
        let places = members.compactMap { member -> Int? in
            let found = subject.spans[member].choices.filter { subject.excess(at: $0) != nil }
            return found.count == 1 ? found[0] : nil
        }
        guard places.count == 2, subject.domains[places[0]] == subject.domains[places[1]] else { return nil }
        return (places[0], places[1])
    }
}
