internal import FuzzCore

/// Makes a double one, or less by one, and another near it as much greater, so that their product stays, or is a little more.
struct ProductsEdit: ChoiceEdit {
    private static let reach = 4

    private var first = 0
    private var second = 0
    private var isOne = false

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        if isOne, !outcome.hasKept {
            isOne = false
            return .once
        }
        while first < subject.choices.count {
            while Self.isFactor(subject.double(at: first)), second < min(first + Self.reach, subject.choices.count - 1)
            {
                second += 1
                if subject.double(at: second) != nil {
                    isOne = true
                    return .once
                }
            }
            first += 1
            second = first
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard let one = subject.double(at: first), let other = subject.double(at: second) else { return nil }
        let lowered = isOne ? 1 : one < 0 ? one + 1 : one - 1
        guard lowered != 0 else { return nil }
        let raised = (one * other / lowered).rounded(.awayFromZero)
        guard raised.isFinite,
            let result = subject.setting([first], to: .double(bits: lowered.bitPattern)),
            subject.domains[second].contains(.double(bits: raised.bitPattern))
        else { return nil }
        return result.enumerated().map { $0.offset == second ? .double(bits: raised.bitPattern) : $0.element }
    }

    private static func isFactor(_ value: Double?) -> Bool {
        guard let value else { return false }
        return value.isFinite && value != 1 && value.magnitude >= 1 && value.magnitude < 0x1p53
    }
}
