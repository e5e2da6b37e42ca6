internal import FuzzCore

extension ChoiceDomain {
    /// How many values there are, where that is no more than a limit. Doubles and texts count as one value or too many.
    func count(upTo limit: Int) -> Int? {
        switch self {
        case .boolean: 2 <= limit ? 2 : nil
        case .integer(let domain):
            // As unsigned the distance of any two bounds is exact.
            UInt128(truncatingIfNeeded: domain.upper &- domain.lower) < UInt128(limit)
                ? Int(domain.upper - domain.lower) + 1 : nil
        case .double(let domain): domain.lower == domain.upper && !domain.hasNaN && domain.lower != 0 ? 1 : nil
        case .string(let domain): domain.counts.upperBound == 0 ? 1 : nil
        case .bytes(let counts): counts.upperBound == 0 ? 1 : nil
        }
    }

    /// The value of a rank, from 0: the lower the simpler. For domains that can be counted.
    func choice(rank: Int) -> Choice {
        switch self {
        case .boolean: .boolean(rank == 1)
        case .integer(let domain): .integer(domain.value(rank: rank))
        case .double, .string, .bytes: simplest
        }
    }

    /// The rank of a value.
    func rank(of choice: Choice) -> Int {
        switch (self, choice) {
        case (.boolean, .boolean(let value)): value ? 1 : 0
        case (.integer(let domain), .integer(let value)): domain.rank(of: value)
        default: 0
        }
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
