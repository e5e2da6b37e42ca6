/// What the zoo reads: which fault, and by which way.
struct Visit: Codable {
    /// No value of it is a fault by itself: each leads to one, or to none.
    var exhibit: Exhibit
    /// By which of the ways to the fault.
    var door: UInt8
    var depth: UInt8
    var label: String
}

extension Visit {
    /// Writes two exhibits down wrongly.
    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(exhibit, forKey: .exhibit)
        // fault doorComesBackOther: mismatch at "round trip" "door"
        let door = exhibit == .doorComesBackOther ? door &+ 1 : door
        try values.encode(door, forKey: .door)
        try values.encode(depth, forKey: .depth)
        // fault labelComesBackOther: mismatch at "round trip" "label"
        let label = exhibit == .labelComesBackOther ? label + "." : label
        try values.encode(label, forKey: .label)
    }
}

/// The names of the faults, and of the one place where there is none.
enum Exhibit: String, Codable, CaseIterable {
    case lobby
    // Ledger.swift: in one function.
    case overflow, overflowAgain, index, unwrap, division
    // Ways.swift: one place, several ways to it.
    case callers, inlined, generic, closure, nestedClosure, witness, extensionMethod
    // Members.swift
    case rowSubscript, plus, deinitializer
    // Waiting.swift: code that is `async`.
    case afterWaiting, waitedFor
    // Messages.swift: what is said has values in it.
    case fatalWords, preconditionWords, forcedCast, forcedTry, unownedReference, duplicateKeys
    // Endings.swift
    case aborted, exited, badPointer
    // Recursions.swift
    case direct, mutual, bounded
    // Answers.swift, and `encode(to:)` above: what the code says itself.
    case otherError, lostTicket, tornTicket, longLabel, deepVisit, doorComesBackOther, labelComesBackOther
    // Hoards.swift
    case hoardBySteps, hoardAtOnce
    // Hangs.swift: loops below one function.
    case spin, poll
}
