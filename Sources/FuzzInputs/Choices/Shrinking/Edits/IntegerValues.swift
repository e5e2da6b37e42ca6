internal import FuzzCore

/// Brings each integer nearer to its target, on its side of it.
struct IntegerValues: ChoiceEdit {
    private var index = -1

    mutating func advance(in subject: ChoiceSubject, hasKept: Bool) -> AmountSearch? {
        index += 1
        while index < subject.choices.count {
            if let (value, domain) = subject.excess(at: index) {
                return AmountSearch(most: domain.distance(of: value))
            }
            index += 1
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard let (value, domain) = subject.integer(at: index) else { return nil }
        return subject.setting([(index, domain.lowered(value, by: amount))])
    }
}
