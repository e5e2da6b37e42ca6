internal import FuzzCore

/// Cuts a few neighbouring choices out, wherever they stand, and as many times as will do: four of them, down to one.
struct CutsEdit: ChoiceEdit {
    private var count = 4
    private var start = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        start += 1
        while count > 0 {
            if start + count <= subject.choices.count {
                return AmountSearch(most: UInt128((subject.choices.count - start) / count), start: .least)
            }
            count -= 1
            start = 0
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        subject.cutting(start..<start + count * Int(amount))
    }
}
