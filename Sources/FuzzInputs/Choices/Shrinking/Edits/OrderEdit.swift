internal import FuzzCore

/// Puts spans that lie side by side and have one label in order, the simplest first: all of them, then two neighbours at a time.
struct OrderEdit: ChoiceEdit {
    private var list = 0
    /// The first of the two neighbours; -1 for all at once.
    private var first = -2

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        // One that moved down may go on.
        first = outcome.hasKept && first > 0 ? first - 1 : first + 1
        while list < subject.lists.count {
            if first < 0 {
                let members = self.members(subject)
                if !zip(members, members.dropFirst()).allSatisfy({ !subject.isSimpler($1, than: $0) }) { return .once }
                first = 0
            }
            let members = self.members(subject)
            while first + 1 < members.count {
                if subject.isSimpler(members[first + 1], than: members[first]) { return .once }
                first += 1
            }
            list += 1
            first = -1
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        let members = self.members(subject)
        var order = members
        if first < 0 {
            order = members.enumerated().sorted { one, other in
                if subject.isSimpler(one.element, than: other.element) { return true }
                return !subject.isSimpler(other.element, than: one.element) && one.offset < other.offset
            }.map(\.element)
        } else {
            order.swapAt(first, first + 1)
        }
        var result: [Choice] = []
        var end = 0
        for (member, replacement) in zip(members, order) {
            result += subject.choices[end..<member.lowerBound]
            result += subject.choices[replacement]
            end = member.upperBound
        }
        return result + subject.choices[end...]
    }

    /// Where all are put in order, those do not take part that may say that there is no more.
    private func members(_ subject: ChoiceSubject) -> [Range<Int>] {
        subject.lists[list].map { subject.spans[$0].choices }.filter {
            first >= 0 || !($0.isEmpty || $0.count == 1 && subject.choices[$0.lowerBound] == .boolean(false))
        }
    }
}
