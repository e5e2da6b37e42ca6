internal import FuzzEngine

/// The reporter of a file or a pipe: a line for what happens, and one every few seconds for how far the run is.
final class LineReporter: RunReporter {
    /// Seconds of the run between two lines of progress.
    static let interval = 5.0

    private let write: (String) -> Void
    private let words: EventWords
    private var standing = RunStanding(target: "")
    private var pace = Pace(every: LineReporter.interval)

    /// `write` is given each line without its newline.
    init(isRedacted: Bool, write: @escaping (String) -> Void) {
        self.write = write
        words = EventWords(isRedacted: isRedacted)
    }

    func receive(_ event: CampaignEvent, of target: String) {
        if standing.target != target {
            standing = RunStanding(target: target)
            pace = Pace(every: Self.interval)
        }
        standing.apply(event)
        if let line = words.line(for: event, standing: standing) { write(line) }
        if case .progress(let progress) = event, pace.isDue(at: progress.secondsHere) {
            write(words.progressLine(standing))
        }
    }

    func fail(_ error: any Error, of target: String) {}

    func end(_ summary: RunSummary) {
        for line in [""] + summary.lines() { write(line) }
    }
}
