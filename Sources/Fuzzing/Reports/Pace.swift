/// Lets through what comes often only so often: by the clock of the run, so that a reporter needs none.
struct Pace: Sendable {
    /// Seconds between two that are let through.
    let interval: Double
    private var last = 0.0

    init(every interval: Double) {
        self.interval = interval
    }

    /// Whether the interval has passed since the last time that this was true, or since the start.
    mutating func isDue(at seconds: Double) -> Bool {
        guard seconds - last >= interval else { return false }
        last = seconds
        return true
    }
}
