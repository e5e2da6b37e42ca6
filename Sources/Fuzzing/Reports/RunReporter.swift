internal import FuzzEngine

/// Draws a run for whoever watches it, from the engine's events.
protocol RunReporter: AnyObject {
    /// An event of the run of this target.
    func receive(_ event: CampaignEvent, of target: String)

    /// The target could not run, or not to its end. The words for people go to standard error, by somebody else.
    func fail(_ error: any Error, of target: String)

    /// All targets have run.
    func end(_ summary: RunSummary)
}
