/// What a decoder said of one document, and whether that has a value at the place in question.
struct SynthesisComplaint: Hashable {
    let outcome: SynthesisOutcome
    let isThere: Bool

    init(_ outcome: SynthesisOutcome, of document: SynthesizedValue) {
        self.outcome = outcome
        isThere = outcome.place.map { document.value(at: $0) != nil } ?? true
    }

    enum Progress {
        case none
        /// Another complaint, of which nobody can say whether it is nearer.
        case sideways
        case further
    }

    /// How much nearer to being accepted a document with this complaint is than one with the other.
    func progress(from other: SynthesisComplaint) -> Progress {
        switch (outcome.place, other.outcome.place) {
        case (nil, nil): outcome == other.outcome ? .none : .sideways
        case (nil, _?): rank > other.rank ? .further : .none
        case (_?, nil):
            // What asks for more may have come past what trapped, or was turned down without a word.
            if case .keyNotFound = outcome { .sideways } else { .none }
        case (let place?, let otherPlace?):
            if place == otherPlace {
                rank > other.rank ? .further : .none
            } else {
                otherPlace.starts(with: place) ? .none : .further
            }
        }
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
