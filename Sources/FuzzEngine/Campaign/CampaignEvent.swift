/// What a campaign tells whoever watches it. It prints nothing itself.
package enum CampaignEvent: Sendable, Equatable {
    /// A run begins, or goes on from `iterations`.
    case started(target: String, seed: UInt64, goal: CampaignOptions.Goal, iterations: UInt64, startInputs: Int)
    case notice(CampaignNotice)
    case progress(CampaignProgress)
    /// A finding that this run had not seen is on disk.
    case filed(CampaignFinding)
    /// Its input is being made smaller: how many bytes it has so far, and what that has cost.
    case shrinking(CampaignFinding, size: Int, executions: Int)
    /// Its input is smaller now.
    case shrunk(CampaignFinding, from: Int)
    case finished(CampaignReport)
}
