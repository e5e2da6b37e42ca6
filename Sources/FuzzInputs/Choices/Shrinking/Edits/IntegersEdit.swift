internal import FuzzCore

/// Brings each integer nearer to its target: first to the other side of it, where that is the simpler one.
struct IntegersEdit: ChoiceEdit {
    private var index = -1
    private var isMirroring = false

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        if isMirroring { isMirroring = false } else { index += 1; isMirroring = true }
        while index < subject.choices.count {
            if let (value, domain) = subject.excess(at: index) {
                if isMirroring, value > domain.target { isMirroring = false }
                return isMirroring ? .once : AmountSearch(most: domain.distance(of: value))
            }
            index += 1
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        subject.lowering([index], by: amount, isMirroring: isMirroring)
    }
}
