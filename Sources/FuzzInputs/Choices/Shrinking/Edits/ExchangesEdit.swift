internal import FuzzCore

/// Changes two spans of a recursive kind for each other, where the simpler one then comes first: a part moves to another branch.
///
/// Each is tried with all branches put in order as well, since a part that moved seldom stands right at once.
struct ExchangesEdit: ChoiceEdit {
    private var one = 0
    private var other = 0
    private var isOrdering = false

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        if isOrdering, !outcome.hasKept {
            isOrdering = false
            return .once
        }
        while one < subject.spans.count {
            let span = subject.spans[one]
            if subject.recursive.contains(span.label), !span.choices.isEmpty {
                while other + 1 < subject.spans.count {
                    other += 1
                    let candidate = subject.spans[other]
                    if candidate.label == span.label, candidate.start >= span.end, !candidate.choices.isEmpty,
                        subject.isSimpler(candidate.choices, than: span.choices)
                    {
                        isOrdering = true
                        return .once
                    }
                }
            }
            one += 1
            other = one
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        places(within: subject.choices.indices, subject.children[-1, default: []], of: subject).map {
            subject.choices[$0]
        }
    }

    /// Where the choices come from that a stretch has after the exchange, with the spans that lie directly in it.
    private func places(within range: Range<Int>, _ members: [Int], of subject: ChoiceSubject) -> [Int] {
        var contents = members.map { member in
            let source = member == one ? other : member == other ? one : member
            return places(within: subject.spans[source].choices, subject.children[source, default: []], of: subject)
        }
        if isOrdering { order(&contents, members, of: subject) }
        var result: [Int] = []
        var end = range.lowerBound
        for (member, content) in zip(members, contents) {
            result += end..<subject.spans[member].start
            result += content
            end = subject.spans[member].end
        }
        return result + Array(end..<range.upperBound)
    }

    private func order(_ contents: inout [[Int]], _ members: [Int], of subject: ChoiceSubject) {
        for label in Set(members.map { subject.spans[$0].label }).intersection(subject.recursive) {
            let slots = members.indices.filter { subject.spans[members[$0]].label == label }
            let sorted = slots.map { contents[$0] }.sorted { subject.isSimpler($0, than: $1) }
            for (slot, content) in zip(slots, sorted) { contents[slot] = content }
        }
    }
}
