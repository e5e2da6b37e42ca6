internal import FuzzCore

/// Cuts scalars out of strings and bytes out of bytes, as many as will do from each on; equal ones together, and then each.
struct TextCutsEdit: ChoiceEdit {
    private var group = 0
    private var place = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        place += 1
        while group < subject.others.count {
            if let text = subject.text(at: subject.others[group][0]), place < text.ranks.count {
                let most = min(text.ranks.count - place, text.ranks.count - text.least)
                if most > 0 { return AmountSearch(most: UInt128(most), start: place == 0 ? .most : .least) }
            }
            group += 1
            place = 0
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard var text = subject.text(at: subject.others[group][0]) else { return nil }
        text.ranks.removeSubrange(place..<place + Int(amount))
        return subject.setting(subject.others[group], to: text.choice)
    }
}
