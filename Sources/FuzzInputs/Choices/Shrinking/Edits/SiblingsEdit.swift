internal import FuzzCore

/// Cuts spans out that lie side by side and have one label, as the elements of an array do: as many as will do, from each on.
struct SiblingsEdit: ChoiceEdit {
    private var list = 0
    private var first = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        if first >= 0, list < subject.lists.count, outcome.hasRun, !outcome.hasShortened {
            // Their number is said somewhere else.
            list += 1
            first = 0
        } else {
            first += 1
        }
        while list < subject.lists.count {
            if first < subject.lists[list].count {
                let most = subject.lists[list].count - first
                return AmountSearch(most: UInt128(most), start: first == 0 ? .most : .least)
            }
            list += 1
            first = 0
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        let members = subject.lists[list]
        return subject.cutting(
            subject.spans[members[first]].start..<subject.spans[members[first + Int(amount) - 1]].end)
    }
}
