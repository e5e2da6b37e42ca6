internal import FuzzCore

/// Puts the simplest span of a label in the place of each other one, where such spans lie in each other.
struct PlainestEdit: ChoiceEdit {
    private var index = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        index += 1
        while index < subject.spans.count {
            let span = subject.spans[index]
            if subject.recursive.contains(span.label), let plainest = subject.plainest[span.label],
                plainest.choices.count < span.choices.count
            {
                return .once
            }
            index += 1
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard let plainest = subject.plainest[subject.spans[index].label] else { return nil }
        return subject.replacing(subject.spans[index].choices, by: subject.plain(plainest.choices))
    }
}
