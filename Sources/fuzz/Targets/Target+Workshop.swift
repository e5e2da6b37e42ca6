import Fuzzing

extension Target {
    /// A bare `Decodable`, whose type says less than its rules: two records that decode are no workshops.
    static let workshop = Target("workshop", Workshop.self) { workshop in
        try require(!workshop.id.isEmpty, "a workshop without an id")
        try require(workshop.seats >= 0, "fewer seats than none")
    }
}

/// A workshop that one can book.
struct Workshop: Decodable {
    let id: String
    let seats: Int
}
