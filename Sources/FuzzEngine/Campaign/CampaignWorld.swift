/// The effects of a campaign beyond its executor: the clock, the wish to stop, the disk.
package protocol CampaignWorld {
    /// Seconds on a clock that never goes back.
    var seconds: Double { get }
    /// Whether a person wants the run to end. Once true it stays so.
    var isStopRequested: Bool { get }
    var files: DurableFiles { get }
}
