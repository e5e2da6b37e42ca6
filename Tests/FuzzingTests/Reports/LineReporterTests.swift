import FuzzEngine
import Testing

@testable import Fuzzing

@Suite("A run in lines")
struct LineReporterTests {
    private func lines(of events: [CampaignEvent], redacted: Bool = false) -> [String] {
        var lines: [String] = []
        let reporter = LineReporter(isRedacted: redacted, write: { lines.append($0) })
        for event in events { reporter.receive(event, of: "workshop") }
        return lines
    }

    @Test("It tells the start, the findings and the end")
    func run() {
        let events: [CampaignEvent] = [
            CampaignSamples.started, .filed(CampaignSamples.finding), .shrunk(CampaignSamples.finding, from: 90),
            .finished(CampaignSamples.report(.done)),
        ]
        #expect(
            lines(of: events) == [
                "workshop: starts, seed 7, 2,000 iterations",
                "workshop: found invalid: seats are -12 at Workshop.swift:12",
                "workshop: finished, 2,000 iterations in 8.0s, 250 executions/s, corpus 5, features 10, "
                    + "edges 80 of 1,200, findings 1: 1 invalid, 2 unstable features dropped",
            ])
        #expect(
            lines(of: [.filed(CampaignSamples.finding)], redacted: true) == [
                "workshop: found invalid: seats at Workshop.swift:12"
            ])
    }

    @Test("Progress is told every five seconds of the run, however often it comes")
    func progress() {
        let events = [0.5, 4.9, 5.0, 6.0, 9.9, 10.5].map { CampaignSamples.progress(UInt64($0 * 100), at: $0) }
        #expect(
            lines(of: [CampaignSamples.started] + events).dropFirst() == [
                "workshop: 500 of 2,000 iterations (25%), 100 executions/s, 15s left, corpus 4, features 9, "
                    + "edges 70 of 1,200, findings 1: 1 invalid",
                "workshop: 1,050 of 2,000 iterations (52%), 100 executions/s, 10s left, corpus 4, features 9, "
                    + "edges 70 of 1,200, findings 1: 1 invalid",
            ])
    }

    @Test("An interrupted run says how to go on, and what nobody has looked at")
    func interrupted() {
        var report = CampaignSamples.report(.interrupted, findings: [])
        report.unconfirmed = 2
        report.rawInputs = [".fuzz/workshop/raw/7-00.json"]
        #expect(
            lines(of: [.finished(report)]) == [
                "workshop: interrupted after 2,000 iterations in 8.0s, 250 executions/s, corpus 5, features 10, "
                    + "edges 80 of 1,200, findings none, 2 hang or memory faults that did not come again, "
                    + "2 unstable features dropped; --resume goes on; "
                    + "1 input of new faults not looked at yet, such as .fuzz/workshop/raw/7-00.json"
            ])
    }

    @Test("A run of which nothing was accepted says so")
    func nothingAccepted() throws {
        var report = CampaignSamples.report(.done, findings: [])
        report.outcomes = [.rejected: Int(report.iterations)]
        report.coverage.unstable = 0
        let line = try #require(lines(of: [.finished(report)]).first)
        #expect(line.hasSuffix("findings none, nothing accepted"))
        report.outcomes = [.rejected: Int(report.iterations) - 1, .crash: 1]
        #expect(lines(of: [.finished(report)]).first?.hasSuffix("findings none") == true)
    }

    @Test("A run that had finished before says so, and has no speed")
    func finishedBefore() {
        var report = CampaignSamples.report(.done, findings: [])
        report.iterationsHere = 0
        report.secondsHere = 0
        #expect(
            lines(of: [.finished(report)]) == [
                "workshop: finished before, 2,000 iterations in 8.0s, corpus 5, features 10, edges 80 of 1,200, "
                    + "findings none, 2 unstable features dropped"
            ])
        report.cause = .interrupted
        #expect(
            lines(of: [.finished(report)]) == [
                "workshop: interrupted after 2,000 iterations in 8.0s, corpus 5, features 10, edges 80 of 1,200, "
                    + "findings none, 2 unstable features dropped; --resume goes on"
            ])
    }

    @Test("A run that goes on says from where")
    func resumed() {
        let event = CampaignEvent.started(
            target: "workshop", seed: 7, goal: .duration(600), iterations: 1_024, startInputs: 0)
        #expect(lines(of: [event]) == ["workshop: goes on from iteration 1,024, seed 7, 10m00s"])
    }
}
