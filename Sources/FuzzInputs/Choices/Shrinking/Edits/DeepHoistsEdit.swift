internal import FuzzCore

/// As ``HoistsEdit``, from any depth.
struct DeepHoistsEdit: ChoiceEdit {
    private var edit = HoistsEdit(isDeep: true)

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        edit.advance(in: subject, after: outcome)
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        edit.candidate(amount, of: subject)
    }
}
