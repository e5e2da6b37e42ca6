internal import FuzzCore

/// Sets an integer to the powers of two about its target that are simpler, and to those below: what a bisection jumps over.
struct PowersEdit: ChoiceEdit {
    private var index = -1
    private var power = -1
    private var isBelow = true

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        if outcome.hasKept || index < 0 {
            index += 1
            power = 0
            isBelow = false
        } else if isBelow {
            power += 1
            isBelow = false
        } else {
            isBelow = true
        }
        while index < subject.choices.count {
            if let (value, domain) = subject.excess(at: index), power < 127,
                (UInt128(1) << power, isBelow ? 1 : 0) < (domain.distance(of: value), value < domain.target ? 1 : 0)
            {
                return .once
            }
            index += 1
            power = 0
            isBelow = false
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard let domain = subject.integer(at: index)?.domain else { return nil }
        let step = Int128(1) << power
        return subject.setting([(index, isBelow ? domain.target &- step : domain.target &+ step)])
    }
}
