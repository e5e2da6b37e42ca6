internal import FuzzCore

extension ChoiceDomain {
    /// How many values there are, where that is no more than a limit. Doubles count as one value or too many.
    func count(upTo limit: Int) -> Int? {
        switch self {
        case .boolean: 2 <= limit ? 2 : nil
        case .integer(let domain):
            // As unsigned the distance of any two bounds is exact.
            UInt128(truncatingIfNeeded: domain.upper &- domain.lower) < UInt128(limit)
                ? Int(domain.upper - domain.lower) + 1 : nil
        case .double(let domain): domain.lower == domain.upper && !domain.hasNaN && domain.lower != 0 ? 1 : nil
        case .string(let domain): TextRanks(letters: domain.alphabet.count, lengths: domain.counts).count(upTo: limit)
        case .bytes(let counts): TextRanks(letters: 256, lengths: counts).count(upTo: limit)
        }
    }

    /// The value of a rank, from 0: the lower the simpler. For domains that can be counted.
    func choice(rank: Int) -> Choice {
        switch self {
        case .boolean: .boolean(rank == 1)
        case .integer(let domain): .integer(domain.value(rank: rank))
        case .double: simplest
        case .string(let domain):
            .string(
                TextRanks(letters: domain.alphabet.count, lengths: domain.counts).text(rank: rank).map {
                    domain.alphabet[$0]
                })
        case .bytes(let counts): .bytes(TextRanks(letters: 256, lengths: counts).text(rank: rank).map { UInt8($0) })
        }
    }

    /// The rank of a value.
    func rank(of choice: Choice) -> Int {
        switch (self, choice) {
        case (.boolean, .boolean(let value)): value ? 1 : 0
        case (.integer(let domain), .integer(let value)): domain.rank(of: value)
        case (.string(let domain), .string(let scalars)):
            TextRanks(letters: domain.alphabet.count, lengths: domain.counts).rank(
                of: scalars.map { domain.alphabet.index(of: $0) ?? 0 })
        case (.bytes(let counts), .bytes(let bytes)):
            TextRanks(letters: 256, lengths: counts).rank(of: bytes.map(Int.init))
        default: 0
        }
    }
}

/// Texts of some letters, each the number of its place, and of some lengths: the shorter ones first, and those of one length as numbers are.
private struct TextRanks {
    let letters: Int
    let lengths: ClosedRange<Int>

    /// How many there are, where that is no more than a limit.
    func count(upTo limit: Int) -> Int? {
        if letters == 1 { return lengths.upperBound - lengths.lowerBound < limit ? lengths.count : nil }
        var (all, ofLength) = (0, 1)
        for length in 0...lengths.upperBound {
            if length > 0 {
                guard ofLength <= limit / letters else { return nil }
                ofLength *= letters
            }
            if length >= lengths.lowerBound { all += ofLength }
            if all > limit { return nil }
        }
        return all
    }

    func text(rank: Int) -> [Int] {
        var rest = rank
        var length = lengths.lowerBound
        while rest >= power(length) {
            rest -= power(length)
            length += 1
        }
        var text = Array(repeating: 0, count: length)
        for place in text.indices.reversed() {
            text[place] = rest % letters
            rest /= letters
        }
        return text
    }

    func rank(of text: [Int]) -> Int {
        let shorter = (lengths.lowerBound..<text.count).reduce(0) { $0 + power($1) }
        return shorter + text.reduce(0) { $0 * letters + $1 }
    }

    private func power(_ length: Int) -> Int {
        (0..<length).reduce(1) { power, _ in power * letters }
    }
}

extension IntegerDomain {
    /// To and fro around the target, as far as there is room on both sides; then on where there is.
    fileprivate func value(rank: Int) -> Int128 {
        let rank = Int128(rank)
        let both = min(upper - target, target - lower)
        if rank <= 2 * both { return rank % 2 == 1 ? target + (rank + 1) / 2 : target - rank / 2 }
        return upper - target > both ? target + (rank - both) : target - (rank - both)
    }

    fileprivate func rank(of value: Int128) -> Int {
        let both = min(upper - target, target - lower)
        let distance = value < target ? target - value : value - target
        if distance > both { return Int(distance + both) }
        return Int(value > target ? 2 * distance - 1 : 2 * distance)
    }
}
