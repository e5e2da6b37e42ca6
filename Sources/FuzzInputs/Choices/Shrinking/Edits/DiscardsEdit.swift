internal import FuzzCore

/// Cuts out what a filter threw away: all of it, then each.
struct DiscardsEdit: ChoiceEdit {
    private var index: Int?

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        guard var index else {
            index = -1
            return .once
        }
        if !outcome.hasKept { index += 1 }
        while index < subject.spans.count {
            if subject.spans[max(0, index)].isDiscarded {
                self.index = max(0, index)
                return .once
            }
            index += 1
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        if let index, index >= 0 { return subject.cutting(subject.spans[index].choices) }
        var result: [Choice] = []
        var end = 0
        for span in subject.spans where span.isDiscarded && span.start >= end {
            result += subject.choices[end..<span.start]
            end = span.end
        }
        return end == 0 ? nil : result + subject.choices[end...]
    }
}
