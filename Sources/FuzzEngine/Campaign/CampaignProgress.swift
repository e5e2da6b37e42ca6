package import FuzzCore

/// How far a run is, several times a second.
package struct CampaignProgress: Sendable, Hashable {
    package var target: String
    package var iterations: UInt64
    package var goal: CampaignOptions.Goal
    /// Spent on the run by all its processes.
    package var seconds: Double
    /// Iterations of this process, and its seconds: what a speed is made of.
    package var iterationsHere: UInt64
    package var secondsHere: Double
    package var corpus: Int
    package var features: Int
    package var coverage: CampaignCoverage
    /// Distinct findings by kind.
    package var findings: [Outcome: Int]
    /// Inputs with a new fault in the epoch under way, not confirmed.
    package var pendingFaults: Int

    package init(
        target: String, iterations: UInt64, goal: CampaignOptions.Goal, seconds: Double, iterationsHere: UInt64,
        secondsHere: Double, corpus: Int, features: Int, coverage: CampaignCoverage, findings: [Outcome: Int],
        pendingFaults: Int
    ) {
        self.target = target
        self.iterations = iterations
        self.goal = goal
        self.seconds = seconds
        self.iterationsHere = iterationsHere
        self.secondsHere = secondsHere
        self.corpus = corpus
        self.features = features
        self.coverage = coverage
        self.findings = findings
        self.pendingFaults = pendingFaults
    }
}
