internal import FuzzCore

/// Makes each boolean false.
struct BooleansEdit: ChoiceEdit {
    private var index = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        index = subject.choices.dropFirst(index + 1).firstIndex(of: .boolean(true)) ?? subject.choices.count
        return index < subject.choices.count ? .once : nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        subject.replacing(index..<index + 1, by: CollectionOfOne(.boolean(false)))
    }
}
