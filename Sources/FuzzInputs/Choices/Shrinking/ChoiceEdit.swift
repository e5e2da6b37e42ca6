internal import FuzzCore

/// One way to make a run simpler, as a walk over the places where it can be done.
///
/// An edit is a value: the place where it stands.
protocol ChoiceEdit: Sendable {
    init()

    /// Goes to the next place, or from none to the first; nil behind the last. Answers how much can be done there.
    ///
    /// - Parameter outcome: of what was tried at the place before. Where it made the run simpler, `subject` is another one.
    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch?

    /// The sequence with so much done at the place; nil where that comes to nothing.
    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]?
}
