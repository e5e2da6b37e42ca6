internal import FuzzCore

/// A string or bytes, as the places of its scalars in the alphabet, or its values.
struct ChoiceText {
    var ranks: [Int]
    /// How many there are at least.
    let least: Int
    private let alphabet: Alphabet?

    init?(_ choice: Choice, of domain: ChoiceDomain) {
        switch (choice, domain) {
        case (.string(let scalars), .string(let domain)):
            ranks = scalars.compactMap { domain.alphabet.index(of: $0) }
            least = domain.counts.lowerBound
            alphabet = domain.alphabet
        case (.bytes(let bytes), .bytes(let counts)):
            ranks = bytes.map(Int.init)
            least = counts.lowerBound
            alphabet = nil
        default:
            return nil
        }
    }

    var choice: Choice {
        if let alphabet { .string(ranks.map { alphabet[$0] }) } else { .bytes(ranks.map { UInt8($0) }) }
    }
}
