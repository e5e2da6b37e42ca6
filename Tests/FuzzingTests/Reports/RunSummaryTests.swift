import FuzzCore
import FuzzEngine
import Testing

@testable import Fuzzing

@Suite("The end of a run")
struct RunSummaryTests {
    private let invocation = Invocation(firstArgument: "fuzz", currentFolder: "/a")
    private let fault = FoundFault(
        target: "workshop",
        finding: CampaignFinding(
            signature: Signature(kind: .invalid, reason: "require", place: ["Workshop.swift:12"]),
            reason: "seats are \u{1B}-12", file: "crashes/workshop/invalid-x-0a1b2c3d.json", iteration: 5, size: 20,
            wasKnown: false))

    @Test("What was ignored is told behind the findings, with its signature")
    func ignored() {
        var finding = CampaignSamples.finding
        finding.isIgnored = true
        let summary = RunSummary(
            findings: [], invocation: Invocation(firstArgument: "fuzz", currentFolder: "/"),
            ignored: [FoundFault(target: "workshop", finding: finding)])
        #expect(
            summary.lines() == [
                "No findings.", "", "1 finding ignored:",
                "  workshop: invalid: seats are -12 at Workshop.swift:12 (\(finding.signature.digest))",
            ])
    }

    @Test("Each finding has the line that replays it")
    func findings() {
        var known = fault
        known.finding.reason = ""
        known.finding.wasKnown = true
        known.finding.recurrence = .sometimes(shown: 3, runs: 11)
        #expect(
            RunSummary(findings: [fault, known], invocation: invocation).lines() == [
                "2 findings (1 had a file before):",
                "",
                "  workshop: invalid: seats are \\x1B-12 at Workshop.swift:12",
                "    fuzz replay crashes/workshop/invalid-x-0a1b2c3d.json",
                "",
                "  workshop: invalid: require at Workshop.swift:12 (in 3 of 11 runs)",
                "    fuzz replay crashes/workshop/invalid-x-0a1b2c3d.json",
            ])
    }

    @Test("Values are left out where that is asked for, and another executable is named")
    func redacted() {
        let summary = RunSummary(
            findings: [fault], invocation: invocation, executable: "./other tool", isRedacted: true)
        #expect(
            summary.lines() == [
                "1 finding:",
                "",
                "  workshop: invalid: require at Workshop.swift:12",
                "    fuzz replay --executable './other tool' crashes/workshop/invalid-x-0a1b2c3d.json",
            ])
    }

    @Test("What did not run to the end is not passed over")
    func unfinished() {
        #expect(
            RunSummary(findings: [], unfinished: 2, invocation: invocation).lines()
                == ["No findings, but 2 targets did not run to the end."])
        #expect(
            RunSummary(findings: [fault], unfinished: 1, invocation: invocation).lines().suffix(2)
                == ["", "1 target did not run to the end."])
    }

    @Test("A run without findings says so")
    func none() {
        #expect(RunSummary(findings: [], invocation: invocation).lines() == ["No findings."])
    }
}
