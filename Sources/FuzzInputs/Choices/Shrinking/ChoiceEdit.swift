internal import FuzzCore

/// One way to make a run simpler, as a walk over the places where it can be done.
///
/// An edit is a value: the place where it stands.
protocol ChoiceEdit: Sendable {
    init()

    /// Goes to the next place, or from none to the first. Answers how much can be done there, or nil behind the last. `hasKept` tells
    /// whether what was tried at the place before made the run simpler; `subject` is then another one.
    mutating func advance(in subject: ChoiceSubject, hasKept: Bool) -> AmountSearch?

    /// The sequence with so much done at the place; nil where that comes to nothing.
    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]?
}

/// The walk of one edit.
struct ChoiceWalk {
    private var edit: any ChoiceEdit
    private var search: AmountSearch?
    /// The run when the walk came to the place: what all amounts of the place are done to.
    private var base: ChoiceSubject?
    private var hasKept = false
    /// Whether any place made the run simpler.
    private(set) var hasKeptAny = false

    var name: String { "\(type(of: edit))" }

    init(_ edit: any ChoiceEdit.Type) {
        self.edit = edit.init()
    }

    mutating func next(_ subject: ChoiceSubject) -> [Choice]? {
        while true {
            if let base, let amount = search?.next() {
                if let candidate = edit.candidate(amount, of: base) { return candidate }
                search?.learn(false)
            } else {
                guard let search = edit.advance(in: subject, hasKept: hasKept) else { return nil }
                self.search = search
                base = subject
                hasKept = false
            }
        }
    }

    /// Whether the candidate that was given out last made the run simpler.
    mutating func learn(_ isKept: Bool) {
        search?.learn(isKept)
        if isKept {
            hasKept = true
            hasKeptAny = true
        }
    }
}
