internal import FuzzCore

/// Moves an amount from one integer to another behind it, so that their sum stays.
struct ShiftsEdit: ChoiceEdit {
    private var pair = IntegerPair()

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        guard pair.advance(in: subject, isSecondRich: false), let one = subject.excess(at: pair.first),
            let other = subject.integer(at: pair.second)
        else { return nil }
        // As far as the other has room on the side where it goes.
        let room =
            one.value > one.domain.target
            ? UInt128(bitPattern: other.domain.upper &- other.value)
            : UInt128(bitPattern: other.value &- other.domain.lower)
        return AmountSearch(most: min(one.domain.distance(of: one.value), room))
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard let one = subject.integer(at: pair.first), let other = subject.integer(at: pair.second) else {
            return nil
        }
        let lowered = one.domain.lowered(one.value, by: amount)
        return subject.setting([(pair.first, lowered), (pair.second, other.value &+ (one.value &- lowered))])
    }
}
