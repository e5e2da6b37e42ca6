internal import FuzzCore

/// The walk of one edit.
struct ChoiceWalk {
    private var edit: any ChoiceEdit
    private var search: AmountSearch?
    /// The run when the walk came to the place: what all amounts of the place are done to.
    private var base: ChoiceSubject?
    private var outcome = EditOutcome()
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
                guard let search = edit.advance(in: subject, after: outcome) else { return nil }
                self.search = search
                base = subject
                outcome = EditOutcome()
            }
        }
    }

    /// Whether the candidate that was given out last made the run simpler, and how many choices its replay had, if it had one.
    mutating func learn(_ isKept: Bool, count: Int? = nil) {
        search?.learn(isKept)
        if isKept {
            outcome.hasKept = true
            hasKeptAny = true
        }
        guard let count, let base else { return }
        outcome.hasRun = true
        if count < base.choices.count { outcome.hasShortened = true }
    }
}
