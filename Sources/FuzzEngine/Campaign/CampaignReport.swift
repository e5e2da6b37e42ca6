package import FuzzCore

/// What a run came to.
package struct CampaignReport: Sendable, Hashable {
    package enum Cause: String, Sendable, Hashable, Codable {
        /// All iterations are done.
        case done
        /// The time is over.
        case duration
        /// It has as many new findings as it was to have.
        case findings
        /// A person stopped it; `--resume` goes on.
        case interrupted
    }

    package var target: String
    package var seed: UInt64
    package var cause: Cause
    package var iterations: UInt64
    /// Iterations by what they did.
    package var outcomes: [Outcome: Int]
    package var corpus: Int
    package var features: Int
    package var coverage: CampaignCoverage
    /// Spent on the run by all its processes.
    package var seconds: Double
    /// Iterations of this process, and its seconds: what a speed is made of.
    package var iterationsHere: UInt64
    package var secondsHere: Double
    /// Distinct findings that this run saw, in the order in which it did.
    package var findings: [CampaignFinding]
    /// Hangs and memory findings that did not come again.
    package var unconfirmed: Int
    /// Inputs of faults that were seen in the epoch that an interrupt cut off, or behind the last finding that was wanted, and are
    /// neither confirmed nor filed.
    package var rawInputs: [String]
    /// Distinct faults that were not to be filed.
    package var ignored: [CampaignFinding] = []
}
