internal import FuzzCore

/// Puts the scalars of strings and the bytes of bytes in order, and then each two neighbours.
struct TextOrderEdit: ChoiceEdit {
    private var index = -1
    /// The first of two neighbours; -1 for all.
    private var place = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        place = index < 0 ? place : place + 1
        while index < subject.choices.count {
            if index >= 0, let ranks = subject.text(at: index)?.ranks, ranks != ranks.sorted() {
                while place + 1 < ranks.count {
                    if place < 0 || ranks[place] > ranks[place + 1] { return .once }
                    place += 1
                }
            }
            index += 1
            place = -1
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard var text = subject.text(at: index) else { return nil }
        if place < 0 { text.ranks.sort() } else { text.ranks.swapAt(place, place + 1) }
        return subject.setting([index], to: text.choice)
    }
}
