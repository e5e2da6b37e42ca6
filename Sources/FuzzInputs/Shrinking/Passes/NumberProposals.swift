/// A shorter number, then a lower one: without sign, fraction and exponent, as one digit and an exponent, with fewer digits, and the
/// least of as many digits.
///
/// It looks for thresholds by halves. What is no threshold, but one number alone, costs few proposals.
struct NumberProposals: SpanProposals {
    private enum Step: Int, CaseIterable {
        case spellings, exponent, digits, value, end
    }

    private var current: NumberText
    private var proposed: NumberText?
    private var step = Step.spellings
    private var spellings: [NumberText]
    private var least: LeastCount?
    private var isOneBelowTried = false
    /// Whether the number one below did.
    private var isThreshold = false

    init?(_ span: Int, of input: ShrinkInput) {
        guard input.spans[span].kind == .number, let text = NumberText(input.bytes[input.spans[span].range]) else {
            return nil
        }
        current = text
        spellings = text.shorter.reversed()
    }

    mutating func next() -> [UInt8]? {
        while step != .end {
            if let text = nextOfStep() {
                proposed = text
                return text.bytes
            }
            step = Step(rawValue: step.rawValue + 1) ?? .end
            least = nil
        }
        return nil
    }

    mutating func kept() {
        if let proposed { current = proposed }
        switch step {
        case .spellings: spellings = current.shorter.reversed()
        case .exponent, .digits: least?.kept()
        case .value:
            if isThreshold { least?.kept() } else { isThreshold = true }
        case .end: break
        }
    }

    private mutating func nextOfStep() -> NumberText? {
        switch step {
        case .spellings: return spellings.popLast()
        case .exponent: return nextExponent()
        case .digits:
            guard current.isInteger, current.digits.count > 1 else { return nil }
            return nextLeast(from: 1, below: UInt64(current.digits.count)).map { current.nines(Int($0)) }
        case .value: return nextValue()
        case .end: return nil
        }
    }

    /// Of `9e18`, the least exponent.
    private mutating func nextExponent() -> NumberText? {
        guard let exponent = current.exponent, exponent > 0 else { return nil }
        return nextLeast(from: 0, below: UInt64(exponent)).map { current.nine(exponent: Int($0)) }
    }

    private mutating func nextValue() -> NumberText? {
        guard current.isInteger, let value = current.magnitude, value > current.leastMagnitude else { return nil }
        if !isOneBelowTried {
            isOneBelowTried = true
            return current.with(magnitude: value - 1)
        }
        guard isThreshold else { return nil }
        return nextLeast(from: current.leastMagnitude, below: value).map { current.with(magnitude: $0) }
    }

    private mutating func nextLeast(from low: UInt64, below high: UInt64) -> UInt64? {
        var search = least ?? LeastCount(from: low, below: high)
        defer { least = search }
        return search.next()
    }
}
