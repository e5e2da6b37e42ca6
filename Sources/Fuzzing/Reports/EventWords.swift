internal import FuzzEngine

/// An event of a run as a line of text, for the reporters that people read. Safe for a terminal.
struct EventWords: Sendable {
    var isRedacted: Bool

    /// The line that stays on the page for an event, or nothing where none does.
    func line(for event: CampaignEvent, standing: RunStanding) -> String? {
        let text: String
        switch event {
        case .started(_, let seed, let goal, let iterations, _):
            let begin = iterations == 0 ? "starts" : "goes on from iteration \(Amount.grouped(iterations))"
            text = "\(begin), seed \(seed), \(Self.words(for: goal))"
        case .notice(let notice): text = Wording(notice: notice).sentence
        case .filed(let finding):
            let fault = FoundFault(target: standing.target, finding: finding)
            text = "\(finding.wasKnown ? "found again" : "found") \(fault.headline(redacted: isRedacted))"
        case .progress, .shrinking, .shrunk: return nil
        case .finished(let report): text = words(for: report, standing: standing)
        }
        return PrintableText.message("\(standing.target): \(text)")
    }

    /// A line of how far the run is.
    func progressLine(_ standing: RunStanding) -> String {
        let left = standing.secondsLeft.map { ", \(Amount.time($0)) left" } ?? ""
        return PrintableText.message(
            "\(standing.target): \(standing.progressText), \(Amount.grouped(standing.recentRate)) executions/s\(left), "
                + Self.counts(standing))
    }

    private func words(for report: CampaignReport, standing: RunStanding) -> String {
        let hasRun = report.iterationsHere > 0
        let end =
            switch report.cause {
            case .interrupted: "interrupted after"
            case .findings: "has the findings that it was to have, after"
            case .done, .duration: hasRun ? "finished," : "finished before,"
            }
        let rate = hasRun ? "\(Amount.grouped(standing.meanRate)) executions/s, " : ""
        var text =
            "\(end) \(Amount.counted(report.iterations, "iteration")) in \(Amount.elapsed(report.seconds)), "
            + "\(rate)\(Self.counts(standing))"
        // Nothing behind the decoder, or the generator, has run.
        let rejected = UInt64(report.outcomes[.rejected, default: 0])
        if rejected > 0, rejected == report.iterations { text += ", nothing accepted" }
        if report.unconfirmed > 0 {
            text += ", \(Amount.counted(report.unconfirmed, "hang or memory fault")) that did not come again"
        }
        if report.coverage.unstable > 0 {
            text += ", \(Amount.counted(report.coverage.unstable, "unstable feature")) dropped"
        }
        if !report.ignored.isEmpty { text += ", \(Amount.counted(report.ignored.count, "finding")) ignored" }
        if report.cause == .interrupted { text += "; --resume goes on" }
        if let first = report.rawInputs.first {
            text +=
                "; \(Amount.counted(report.rawInputs.count, "input")) of new faults not looked at yet, such as \(first)"
        }
        return text
    }

    private static func counts(_ standing: RunStanding) -> String {
        "corpus \(Amount.grouped(standing.corpus)), features \(Amount.grouped(standing.features)), "
            + (standing.edgesText.map { "edges \($0), " } ?? "") + "findings \(standing.findingsText)"
    }

    private static func words(for goal: CampaignOptions.Goal) -> String {
        switch goal {
        case .iterations(let count): Amount.counted(count, "iteration")
        case .duration(let seconds): Amount.time(seconds)
        }
    }
}
