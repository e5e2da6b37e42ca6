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
            let count = elements(subject).count
            if first < count { return AmountSearch(most: UInt128(count - first), start: first == 0 ? .most : .least) }
            list += 1
            first = 0
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        let members = elements(subject)
        return subject.cutting(members[(members.startIndex + first)...].prefix(Int(amount)), of: list)
    }

    /// But for the last where it says that there is no more.
    private func elements(_ subject: ChoiceSubject) -> ArraySlice<Int> {
        let members = subject.lists[list]
        guard let last = members.last, Array(subject.choices[subject.spans[last].choices]) == [.boolean(false)] else {
            return members[...]
        }
        return members.dropLast()
    }
}
