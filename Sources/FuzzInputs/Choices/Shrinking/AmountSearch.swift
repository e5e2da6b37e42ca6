/// Finds how much of something can be done: the greatest amount that will do, of those from 1 to a most.
///
/// It asks for all, for the least, and for half; then it doubles from the end that the answer is nearer to, and halves what is left
/// between. An amount that will do costs about twice its logarithm, counted from the nearer end, and where nothing can be done it is
/// found by two questions. Where what will do has gaps, it may stop at one.
///
///     var search = AmountSearch(most: 90)
///     while let amount = search.next() { search.learn(amount <= 17) }
///     search.best // 17
struct AmountSearch: Sendable {
    /// What is asked for first.
    enum Start: Sendable {
        /// All, and then the least.
        case most
        /// The least, and all only where doubling comes to it.
        case least
    }

    private enum Phase: Sendable {
        case most, least, half, fromMost, fromLeast, between, end
    }

    /// The greatest amount that will do, so far; 0 where none is known.
    private(set) var best: UInt128 = 0
    private let most: UInt128
    /// The least amount that is known not to do.
    private var worst: UInt128
    private var phase: Phase
    private let start: Start
    private var step: UInt128 = 1
    private var asked: UInt128 = 0

    /// - Parameter most: what is more than 2^126 counts as so much.
    init(most: UInt128, start: Start = .most) {
        self.most = min(most, 1 << 126)
        self.start = start
        worst = self.most + 1
        phase = start == .most ? .most : .least
    }

    /// Of one amount.
    static let once = AmountSearch(most: 1)

    /// The amount to try, or nil at the end.
    mutating func next() -> UInt128? {
        guard best + 1 < worst, phase != .end else { return nil }
        asked =
            switch phase {
            case .most: most
            case .least: 1
            case .half: most / 2
            case .fromMost where most - step > best: most - step
            case .fromLeast where best + step < worst: best + step
            default: best + (worst - best) / 2
            }
        return asked
    }

    /// Whether the amount that was asked for will do.
    mutating func learn(_ isGood: Bool) {
        if isGood { best = max(best, asked) } else { worst = min(worst, asked) }
        switch phase {
        case .most: phase = .least
        case .least: phase = !isGood ? .end : start == .most && most > 3 ? .half : .fromLeast
        case .half: phase = isGood ? .fromMost : .fromLeast
        case .fromMost:
            if isGood || most < 2 * step || most - 2 * step <= best { phase = .between }
            step *= 2
        case .fromLeast:
            step *= 2
            if !isGood || best + step >= worst { phase = .between }
        case .between, .end: break
        }
    }
}
