internal import FuzzCore
internal import FuzzEngine

/// The reporter for programs: one event a line, as JSON with its keys in a fixed order.
final class JSONReporter: RunReporter {
    /// Seconds of the run between two events of progress.
    static let interval = 1.0

    private let isRedacted: Bool
    /// The line that replays a file.
    private let replayLine: (String) -> String
    private let write: (String) -> Void
    private var standing = RunStanding(target: "")
    private var pace = Pace(every: JSONReporter.interval)

    /// `write` is given each line without its newline.
    init(isRedacted: Bool, replayLine: @escaping (String) -> String, write: @escaping (String) -> Void) {
        self.isRedacted = isRedacted
        self.replayLine = replayLine
        self.write = write
    }

    func receive(_ event: CampaignEvent, of target: String) {
        if standing.target != target {
            standing = RunStanding(target: target)
            pace = Pace(every: Self.interval)
        }
        standing.apply(event)
        if case .progress(let progress) = event, !pace.isDue(at: progress.secondsHere) { return }
        if let line = line(for: event, of: target) { write(line.text) }
    }

    func fail(_ error: any Error, of target: String) {
        write(JSONLine("failed").with("target", target).with("text", Wording(error).sentence).text)
    }

    /// Nothing: all has been said, event by event.
    func end(_ summary: RunSummary) {}

    private func line(for event: CampaignEvent, of target: String) -> JSONLine? {
        switch event {
        case .started(_, let seed, let goal, let iterations, let startInputs):
            let line = JSONLine("started").with("target", target).with("seed", seed)
            return with(goal: goal, line).with("from", iterations).with("startInputs", startInputs)
        case .notice(let notice):
            return JSONLine("notice").with("target", target).with("text", Wording(notice: notice).sentence)
        case .progress(let progress):
            let line = JSONLine("progress").with("target", target)
            return counts(with(goal: progress.goal, line), rate: standing.recentRate)
        case .filed(let finding): return fault("finding", finding, of: target)
        case .shrinking: return nil
        case .shrunk(let finding, let size): return fault("shrunk", finding, of: target).with("from", size)
        case .finished(let report):
            return counts(JSONLine("finished").with("target", target), rate: standing.meanRate)
                .with("accepted", report.outcomes[.accepted] ?? 0).with("ignored", report.ignored.count)
        }
    }

    private func with(goal: CampaignOptions.Goal, _ line: JSONLine) -> JSONLine {
        switch goal {
        case .iterations(let count): line.with("goal", count)
        case .duration(let seconds): line.with("duration", thousandths: seconds)
        }
    }

    private func counts(_ line: JSONLine, rate: UInt64) -> JSONLine {
        line.with("iterations", standing.iterations).with("findings", standing.findingCount)
            .with("corpus", standing.corpus).with("features", standing.features)
            .with("edges", standing.coverage.watchedEdges).with("edgesSeen", standing.coverage.seenEdges)
            .with("unstableFeatures", standing.coverage.unstable)
            .with("seconds", thousandths: standing.seconds).with("executionsPerSecond", rate)
    }

    private func fault(_ event: String, _ finding: CampaignFinding, of target: String) -> JSONLine {
        let fault = FoundFault(target: target, finding: finding)
        return JSONLine(event).with("target", target).with("kind", finding.kind.rawValue)
            .with("reason", fault.reason(redacted: isRedacted))
            .with("place", finding.signature.place.joined(separator: ", "))
            .with("signature", finding.signature.digest).with("file", fault.file)
            .with("bytes", finding.size).with("iteration", finding.iteration)
            .with("known", finding.wasKnown).with("flaky", !finding.recurrence.isAlways)
            .with("replay", replayLine(fault.file))
    }
}
