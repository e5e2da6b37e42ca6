internal import FuzzCore

/// Makes the scalars of strings and the bytes of bytes simpler: as many as will do from each on the simplest, and then the one.
struct TextRanksEdit: ChoiceEdit {
    private var group = 0
    private var place = -1
    private var isRun = false

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        if isRun {
            isRun = false
        } else {
            isRun = true
            place += 1
        }
        while group < subject.others.count {
            if let text = subject.text(at: subject.others[group][0]) {
                while place < text.ranks.count {
                    if text.ranks[place] > 0 {
                        return isRun
                            ? AmountSearch(most: UInt128(text.ranks.count - place), start: place == 0 ? .most : .least)
                            : AmountSearch(most: UInt128(text.ranks[place]))
                    }
                    place += 1
                    isRun = true
                }
            }
            group += 1
            place = 0
            isRun = true
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard var text = subject.text(at: subject.others[group][0]) else { return nil }
        if isRun {
            for index in place..<place + Int(amount) { text.ranks[index] = 0 }
        } else {
            text.ranks[place] -= Int(amount)
        }
        return subject.setting(subject.others[group], to: text.choice)
    }
}
