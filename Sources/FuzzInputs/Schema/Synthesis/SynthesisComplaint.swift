/// What a decoder said of one document, and whether that has a value at the place in question.
struct SynthesisComplaint: Hashable {
    let outcome: SynthesisOutcome
    let isThere: Bool

    init(_ outcome: SynthesisOutcome, of document: SynthesizedValue) {
        self.outcome = outcome
        isThere = outcome.place.map { document.value(at: $0) != nil } ?? true
    }

    /// Whether a document with this complaint is nearer to being accepted than one with the other.
    func isBetter(than other: SynthesisComplaint) -> Bool {
        guard let place = outcome.place, let otherPlace = other.outcome.place else {
            if case .other(let type) = outcome, case .other(let otherType) = other.outcome { return type != otherType }
            return rank > other.rank
        }
        if place == otherPlace { return rank > other.rank }
        return !otherPlace.starts(with: place)
    }

    /// How much of the place is right: there, no null, of the right type.
    private var rank: Int {
        switch outcome {
        case .keyNotFound: isThere ? 1 : 0
        case .valueNotFound: isThere ? 3 : 2
        case .typeMismatch: 4
        case .dataCorrupted: 5
        case .other: 6
        case .accepted: 7
        }
    }
}
