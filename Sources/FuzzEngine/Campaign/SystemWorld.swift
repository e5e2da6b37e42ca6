/// The world as it is. The wish to stop comes from whoever handles signals.
package struct SystemWorld: CampaignWorld {
    package let files = DurableFiles()
    private let start = ContinuousClock.now
    private let stopRequested: () -> Bool

    package init(stopRequested: @escaping () -> Bool) {
        self.stopRequested = stopRequested
    }

    package var seconds: Double {
        let elapsed = (ContinuousClock.now - start).components
        return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
    }

    package var isStopRequested: Bool { stopRequested() }
}
