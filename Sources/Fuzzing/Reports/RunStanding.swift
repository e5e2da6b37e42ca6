internal import FuzzCore

/// Where the run of one target stands: what a reporter draws.
struct RunStanding: Sendable, Equatable {
    enum Goal: Sendable, Equatable {
        case iterations(UInt64)
        case seconds(Double)
    }

    var target: String
    var seed: UInt64
    var goal: Goal
    var iterations: UInt64 = 0
    /// Of this process; a run that goes on has earlier ones that are not in it.
    var seconds = 0.0
    /// Executions per second, over all of the run.
    var meanRate: UInt64 = 0
    /// Executions per second, over the last few seconds.
    var recentRate: UInt64 = 0
    var corpus = 0
    var features = 0
    /// Distinct faults by kind.
    var findings: [Outcome: Int] = [:]

    var findingCount: Int { findings.values.reduce(0, +) }

    /// `2 crash, 1 invalid`, the kinds in their fixed order.
    var findingsByKind: String {
        Outcome.allCases.compactMap { kind in
            findings[kind].map { "\(Amount.grouped($0)) \(kind.rawValue)" }
        }.joined(separator: ", ")
    }

    /// `45,120 of 100,000 iterations (45%)`, or against the time.
    var progress: String {
        switch goal {
        case .iterations(let total):
            let percent = total == 0 ? 100 : Int(Double(iterations) * 100 / Double(total))
            return "\(Amount.grouped(iterations)) of \(Amount.grouped(total)) iterations (\(percent)%)"
        case .seconds(let total):
            return "\(Amount.counted(iterations, "iteration")) in \(Amount.time(seconds)) of \(Amount.time(total))"
        }
    }

    /// How long the rest takes, in seconds; nothing before anything can be said.
    var secondsLeft: Double? {
        switch goal {
        case .iterations(let total):
            guard recentRate > 0 else { return nil }
            return Double(total - min(total, iterations)) / Double(recentRate)
        case .seconds(let total): return max(0, total - seconds)
        }
    }
}
