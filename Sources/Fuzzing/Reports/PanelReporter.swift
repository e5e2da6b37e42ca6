internal import FuzzEngine

/// The reporter of a terminal: a live panel, and above it the lines that stay.
final class PanelReporter: RunReporter {
    /// Seconds of the run between two drawings of its progress.
    static let interval = 0.1

    private let console: Console
    private let words: EventWords
    private var panel = LivePanel()
    private var standing = RunStanding(target: "")
    private var pace = Pace(every: PanelReporter.interval)

    init(console: Console, isRedacted: Bool) {
        self.console = console
        words = EventWords(isRedacted: isRedacted)
    }

    func receive(_ event: CampaignEvent, of target: String) {
        guard let size = console.terminal else { return }
        if standing.target != target {
            standing = RunStanding(target: target)
            pace = Pace(every: Self.interval)
        }
        standing.apply(event)
        let line = words.line(for: event, standing: standing)
        let permanent = line.map { [$0] } ?? []
        switch event {
        case .started: console.write(panel.draw(standing, on: size))
        case .finished: console.write(panel.replace(with: permanent, on: size))
        case .shrunk: break
        case .progress(let progress):
            if pace.isDue(at: progress.secondsHere) { console.write(panel.draw(standing, on: size)) }
        case .shrinking: console.write(panel.draw(standing, on: size))
        case .filed, .notice: console.write(panel.draw(standing, on: size, below: permanent))
        }
    }

    func fail(_ error: any Error, of target: String) {
        if let size = console.terminal { console.write(panel.replace(with: [], on: size)) }
    }

    func end(_ summary: RunSummary) {
        if let size = console.terminal { console.write(panel.replace(with: [], on: size)) }
        for line in [""] + summary.lines() { console.writeLine(line) }
    }
}
