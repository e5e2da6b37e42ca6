internal import FuzzCore

/// Gives several equal integers of a list the value of another element, and cuts that one out: where values have to be equal, and one has
/// to be large, the equal ones may be it.
struct UnionsEdit: ChoiceEdit {
    private var many = 0
    private var other = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        if outcome.hasKept { (many, other) = (0, -1) }
        while many < subject.names.count {
            let domain = subject.names[many].domain
            while subject.names[many].places.count > 1, other + 1 < subject.names.count {
                other += 1
                let name = subject.names[other]
                if other != many, name.domain == domain, name.places.count == 1, element(subject) != nil {
                    return .once
                }
            }
            many += 1
            other = -1
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard let (list, member) = element(subject) else { return nil }
        let span = subject.spans[subject.lists[list][member]].choices
        guard var result = subject.cutting(subject.lists[list][member...member], of: list) else { return nil }
        for place in subject.names[many].places {
            result[place < span.lowerBound ? place : place - span.count] = subject.names[other].choice
        }
        return result
    }

    /// The element, of the innermost list, that is the one value.
    private func element(_ subject: ChoiceSubject) -> (list: Int, member: Int)? {
        guard let place = subject.names[other].places.first, let (list, member) = subject.elements[place] else {
            return nil
        }
        let span = subject.spans[subject.lists[list][member]].choices
        return subject.names[many].places.contains { span.contains($0) } ? nil : (list, member)
    }
}
