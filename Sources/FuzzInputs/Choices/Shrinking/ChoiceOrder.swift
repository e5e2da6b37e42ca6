package import FuzzCore

/// Which of two choices is simpler, and which of two runs: the one place that says so.
package enum ChoiceOrder {
    /// Whether a choice is simpler than another of the same domain.
    ///
    /// Of integers the one nearer to the target, and of two as near the greater: 0, 1, -1, 2, -2. False before true. Of strings and bytes
    /// the one of fewer, then from the left the place in the alphabet, or the value. Doubles: see ``isSimpler(_:than:in:)``.
    package static func isSimpler(_ choice: Choice, than other: Choice, in domain: ChoiceDomain) -> Bool {
        switch (choice, other, domain) {
        case (.integer(let new), .integer(let old), .integer(let domain)):
            let distances = (domain.distance(of: new), domain.distance(of: old))
            return distances.0 == distances.1 ? new > old : distances.0 < distances.1
        case (.boolean(let new), .boolean(let old), _):
            return !new && old
        case (.double(let new), .double(let old), .double(let domain)):
            return isSimpler(Double(bitPattern: new), than: Double(bitPattern: old), in: domain)
        case (.string(let new), .string(let old), .string(let domain)):
            guard new.count == old.count else { return new.count < old.count }
            for (new, old) in zip(new, old) where new != old {
                return domain.alphabet.index(of: new) ?? .max < domain.alphabet.index(of: old) ?? .max
            }
            return false
        case (.bytes(let new), .bytes(let old), _):
            return new.count == old.count ? new.lexicographicallyPrecedes(old) : new.count < old.count
        default:
            return false
        }
    }

    /// The target first. Then those that are finite, infinities and NaNs; of the finite ones those of fewer digits behind the binary point
    /// (so that integers come before fractions), of as many the nearer to zero, and positive before negative; of
    /// NaNs the one without a payload.
    ///
    /// The idea, integers before fractions and fractions by how simple they are written, is that of Hypothesis (D. MacIver and others,
    /// `hypothesis.internal.conjecture.floats`); ours ranks by the value, not by a code of 64 bits, so that no integer comes behind
    /// a fraction.
    package static func isSimpler(_ new: Double, than old: Double, in domain: DoubleDomain) -> Bool {
        guard new.bitPattern != old.bitPattern else { return false }
        if new.bitPattern == domain.target.bitPattern { return true }
        if old.bitPattern == domain.target.bitPattern { return false }
        let ranks = (classRank(new), classRank(old))
        if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
        if new.isNaN, [new.bitPattern, old.bitPattern].contains(Double.nan.bitPattern) {
            return new.bitPattern == Double.nan.bitPattern
        }
        if !new.isNaN {
            let digits = (fractionDigits(new), fractionDigits(old))
            if digits.0 != digits.1 { return digits.0 < digits.1 }
            if new.magnitude != old.magnitude { return new.magnitude < old.magnitude }
        }
        if new.sign != old.sign { return new.sign == .plus }
        return new.bitPattern < old.bitPattern
    }

    private static func classRank(_ value: Double) -> Int {
        value.isNaN ? 2 : value.isInfinite ? 1 : 0
    }

    /// How many binary digits stand behind the point, up to the last that is not 0.
    package static func fractionDigits(_ value: Double) -> Int {
        guard value.isFinite, value != 0 else { return 0 }
        // The 1 before the significand is the last where that is 0; numbers below the normal ones have none.
        let significand = value.significandBitPattern
        let zeros = significand == 0 ? Double.significandBitCount : significand.trailingZeroBitCount
        return max(0, -Int(value.ulp.exponent) - zeros)
    }
}
