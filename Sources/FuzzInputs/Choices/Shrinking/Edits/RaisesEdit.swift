internal import FuzzCore

/// Raises a choice of few values, or a false boolean: another way may be the shorter one.
struct RaisesEdit: ChoiceEdit {
    private var index = -1
    private var value: Int128 = 0

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        while index < subject.choices.count {
            if index >= 0, let next = next(subject) {
                value = next
                return .once
            }
            index += 1
            if index < subject.choices.count {
                value = subject.integer(at: index)?.value ?? (subject.choices[index] == .boolean(false) ? 0 : 1)
            }
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard subject.choices[index] != .boolean(false) else {
            return subject.replacing(index..<index + 1, by: CollectionOfOne(.boolean(true)))
        }
        return subject.setting([(index, value)])
    }

    private func next(_ subject: ChoiceSubject) -> Int128? {
        if subject.choices[index] == .boolean(false) { return value == 0 ? 1 : nil }
        guard case .integer(let domain) = subject.domains[index], value < domain.upper, !domain.isOfAmounts
        else { return nil }
        return value + 1
    }
}
