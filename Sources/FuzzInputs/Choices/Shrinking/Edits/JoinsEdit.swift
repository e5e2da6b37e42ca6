internal import FuzzCore

/// Makes one list of lists that lie side by side, as many as will do: what ends the one and what begins the other is cut out.
struct JoinsEdit: ChoiceEdit {
    private var list = 0
    private var first = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        if !outcome.hasKept { first += 1 }
        while list < subject.lists.count {
            while first + 1 < subject.lists[list].count {
                let count = seams(subject).count
                if count > 0 { return AmountSearch(most: UInt128(count)) }
                first += 1
            }
            list += 1
            first = 0
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        var result: [Choice] = []
        var end = 0
        for seam in seams(subject).prefix(Int(amount)) {
            result += subject.choices[end..<seam.lowerBound]
            end = seam.upperBound
        }
        return result + subject.choices[end...]
    }

    /// What lies between the last but one part of one list and the first of the next, from a list on.
    private func seams(_ subject: ChoiceSubject) -> [Range<Int>] {
        let members = subject.lists[list]
        var result: [Range<Int>] = []
        for (one, other) in zip(members[first...], members[(first + 1)...]) {
            let spans = subject.spans
            guard spans[one].end == spans[other].start,
                let last = (one + 1..<other).last(where: {
                    spans[$0].end == spans[one].end && !spans[$0].choices.isEmpty
                }),
                let next = spans[(other + 1)...].first(where: { $0.start > spans[other].start }),
                next.start < spans[other].end
            else { break }
            result.append(spans[last].start..<next.start)
        }
        return result
    }
}
