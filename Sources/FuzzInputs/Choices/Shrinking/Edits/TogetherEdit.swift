internal import FuzzCore

/// Brings two integers nearer to their targets by the same amount, so that the difference between them stays.
struct TogetherEdit: ChoiceEdit {
    private var pair = IntegerPair()

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        guard pair.advance(in: subject, isSecondRich: true), let one = subject.excess(at: pair.first),
            let other = subject.excess(at: pair.second)
        else { return nil }
        return AmountSearch(most: min(one.domain.distance(of: one.value), other.domain.distance(of: other.value)))
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        subject.lowering([pair.first, pair.second], by: amount, isMirroring: false)
    }
}
