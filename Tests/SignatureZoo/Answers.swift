import Fuzzing

/// What code says itself: errors that it does not declare, values that break a rule, values that come back as others.
enum Answers {
    /// An error that nothing declares.
    enum Ticket: Error {
        case lost
        case torn(pieces: Int)
    }

    /// Another one.
    struct Closed: Error {
        var until: Int
    }

    @inline(never)
    static func refuse(_ visit: Visit) throws {
        switch visit.exhibit {
        // fault otherError: escaped at "SignatureZoo.Answers.Closed"
        case .otherError: throw Closed(until: Int(visit.depth))
        // fault lostTicket: escaped at "SignatureZoo.Answers.Ticket" "lost"
        case .lostTicket: throw Ticket.lost
        // fault tornTicket: escaped at "SignatureZoo.Answers.Ticket" "torn"
        default: throw Ticket.torn(pieces: Int(visit.door))
        }
    }

    @inline(never)
    static func number(of visit: Visit) throws -> Int {
        if visit.depth >= Unknown.zero { throw Ticket.torn(pieces: Int(visit.depth)) }
        return Int(visit.door)
    }
}

extension Tour {
    @Sendable
    static func judge(_ visit: Visit) throws {
        // fault longLabel: invalid at this line
        try require(visit.exhibit != .longLabel, "\(visit.label) is too long")
        // fault deepVisit: invalid at this line
        try require(visit.exhibit != .deepVisit, "\(visit.depth) is too deep")
    }
}
