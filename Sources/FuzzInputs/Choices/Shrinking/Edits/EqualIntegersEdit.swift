internal import FuzzCore

/// Brings integers of one value nearer to their target, all at once: first to the other side of it, where that is the simpler one.
struct EqualIntegersEdit: ChoiceEdit {
    private var group = 0
    private var isMirroring = true
    private var isFirst = true

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        if isFirst {
            isFirst = false
        } else if isMirroring {
            isMirroring = false
        } else {
            isMirroring = true
            group += 1
        }
        guard group < subject.equals.count, let (value, domain) = subject.excess(at: subject.equals[group][0]) else {
            return nil
        }
        if isMirroring, value > domain.target { isMirroring = false }
        return isMirroring ? .once : AmountSearch(most: domain.distance(of: value))
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        subject.lowering(subject.equals[group], by: amount, isMirroring: isMirroring)
    }
}
