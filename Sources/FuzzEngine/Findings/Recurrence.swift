/// How a fault comes again.
package enum Recurrence: Sendable, Hashable, Codable {
    /// From its input alone, each time.
    case always
    /// From its input alone, in `shown` of `runs` runs.
    case sometimes(shown: Int, runs: Int)
    /// From its input after so many others in the same process.
    case after(inputs: Int)
    /// It was seen once, and nothing brought it back.
    case once

    package var isAlways: Bool { self == .always }

    /// How often to run the input so that the fault is missed one time in a thousand at most, though it be half as frequent as it was
    /// seen.
    package var runsToShow: Int {
        guard case .sometimes(let shown, let runs) = self, shown > 0, shown < runs else { return 1 }
        var missed = 1.0
        var count = 0
        while missed > 0.001 {
            missed *= 1 - Double(shown) / Double(2 * runs)
            count += 1
        }
        return count
    }

    /// Lower is of more use to whoever mends the fault.
    var rank: Int {
        switch self {
        case .always: 0
        case .sometimes: 1
        case .after: 2
        case .once: 3
        }
    }
}
