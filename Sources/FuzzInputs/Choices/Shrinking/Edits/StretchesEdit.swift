internal import FuzzCore

/// Makes a scalar the first, or the last, of each stretch of its alphabet that comes before it: an alphabet goes by scripts, and what a test
/// asks of a scalar mostly by its number.
struct StretchesEdit: ChoiceEdit {
    private var index = -1
    private var place = 0
    private var bound = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        bound += 1
        if outcome.hasKept { (place, bound) = (place + 1, 0) }
        while index < subject.choices.count {
            if index >= 0, case .string(let domain) = subject.domains[index], let text = subject.text(at: index) {
                while place < text.ranks.count {
                    if bound < 2 * domain.alphabet.stretchCount, rank(domain.alphabet) < text.ranks[place] {
                        return .once
                    }
                    place += 1
                    bound = 0
                }
            }
            index += 1
            (place, bound) = (0, 0)
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard case .string(let domain) = subject.domains[index], var text = subject.text(at: index) else { return nil }
        text.ranks[place] = rank(domain.alphabet)
        return subject.setting([index], to: text.choice)
    }

    private func rank(_ alphabet: Alphabet) -> Int {
        let stretch = alphabet.stretch(bound / 2)
        return bound % 2 == 0 ? stretch.lowerBound : stretch.upperBound - 1
    }
}
