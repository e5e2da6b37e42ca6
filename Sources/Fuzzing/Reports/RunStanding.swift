internal import FuzzCore
internal import FuzzEngine

/// Where the run of one target stands: what a reporter draws, folded from the engine's events.
struct RunStanding: Sendable {
    let target: String
    var seed: UInt64 = 0
    var goal = CampaignOptions.Goal.iterations(0)
    var iterations: UInt64 = 0
    /// Spent on the run by all its processes.
    var seconds = 0.0
    /// Executions per second of this process, over all of its time.
    var meanRate: UInt64 = 0
    /// Executions per second, over the last few seconds.
    var recentRate: UInt64 = 0
    /// The same over the later half of its time: it does not jump where a run pauses to look at a fault.
    var steadyRate: UInt64 = 0
    var corpus = 0
    var features = 0
    var coverage = CampaignCoverage()
    /// Distinct faults by kind.
    var findings: [Outcome: Int] = [:]
    /// The finding whose input is being made smaller, its size so far, and the executions for it.
    var shrinking: (finding: CampaignFinding, size: Int, executions: Int)?
    private var meter = RateMeter()
    private var steadyMeter = RateMeter(share: 0.5)

    init(target: String) {
        self.target = target
    }

    mutating func apply(_ event: CampaignEvent) {
        shrinking = nil
        switch event {
        case .started(_, let seed, let goal, let iterations, _):
            self.seed = seed
            self.goal = goal
            self.iterations = iterations
            _ = meter.rate(at: 0, count: 0)
            _ = steadyMeter.rate(at: 0, count: 0)
        case .progress(let progress):
            iterations = progress.iterations
            seconds = progress.seconds
            meanRate = Amount.rate(progress.iterationsHere, in: progress.secondsHere)
            recentRate = meter.rate(at: progress.secondsHere, count: progress.iterationsHere)
            steadyRate = steadyMeter.rate(at: progress.secondsHere, count: progress.iterationsHere)
            corpus = progress.corpus
            features = progress.features
            coverage = progress.coverage
            findings = progress.findings
        case .finished(let report):
            iterations = report.iterations
            seconds = report.seconds
            meanRate = Amount.rate(report.iterationsHere, in: report.secondsHere)
            corpus = report.corpus
            features = report.features
            coverage = report.coverage
            findings = report.findings.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
        case .shrinking(let finding, let size, let executions): shrinking = (finding, size, executions)
        case .notice, .filed, .shrunk: break
        }
    }

    var findingCount: Int { findings.values.reduce(0, +) }

    /// `3: 1 invalid, 2 crash`, the kinds in their fixed order.
    var findingsText: String {
        let kinds = Outcome.allCases.compactMap { kind in
            findings[kind].map { "\(Amount.grouped($0)) \(kind.rawValue)" }
        }
        return kinds.isEmpty ? "none" : "\(Amount.grouped(findingCount)): \(kinds.joined(separator: ", "))"
    }

    /// `120 of 3,400`, the edges seen of those watched; nothing where none are.
    var edgesText: String? {
        guard coverage.watchedEdges > 0 else { return nil }
        return "\(Amount.grouped(coverage.seenEdges)) of \(Amount.grouped(coverage.watchedEdges))"
    }

    /// `45,120 of 100,000 iterations (45%)`, or against the time.
    var progressText: String {
        switch goal {
        case .iterations(let total):
            let percent = total == 0 ? 100 : Int(Double(iterations) * 100 / Double(total))
            return "\(Amount.grouped(iterations)) of \(Amount.grouped(total)) iterations (\(percent)%)"
        case .duration(let total):
            return "\(Amount.counted(iterations, "iteration")) in \(Amount.time(seconds)) of \(Amount.time(total))"
        }
    }

    /// How long the rest takes, in seconds; nothing before anything can be said.
    var secondsLeft: Double? {
        switch goal {
        case .iterations(let total):
            guard steadyRate > 0 else { return nil }
            return Double(total - min(total, iterations)) / Double(steadyRate)
        case .duration(let total): return max(0, total - seconds)
        }
    }
}
