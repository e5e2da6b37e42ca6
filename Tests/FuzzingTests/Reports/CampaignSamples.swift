import FuzzCore

@testable import FuzzEngine

/// The events of a short run of "workshop", as a campaign posts them.
enum CampaignSamples {
    static let finding = CampaignFinding(
        signature: Signature(kind: .invalid, reason: "seats", place: ["Workshop.swift:12"]), reason: "seats are -12",
        file: "crashes/workshop/invalid-seats-0a1b2c3d.json", iteration: 612, size: 21, wasKnown: false)

    static let started = CampaignEvent.started(
        target: "workshop", seed: 7, goal: .iterations(2_000), iterations: 0, startInputs: 3)

    static func progress(_ iterations: UInt64, at seconds: Double) -> CampaignEvent {
        .progress(
            CampaignProgress(
                target: "workshop", iterations: iterations, goal: .iterations(2_000), seconds: seconds,
                iterationsHere: iterations, secondsHere: seconds, corpus: 4, features: 9,
                coverage: CampaignCoverage(watchedEdges: 1_200, seenEdges: 70), findings: [.invalid: 1],
                pendingFaults: 0))
    }

    static func report(_ cause: CampaignReport.Cause, findings: [CampaignFinding] = [finding]) -> CampaignReport {
        CampaignReport(
            target: "workshop", seed: 7, cause: cause, iterations: 2_000, outcomes: [.accepted: 1_999, .invalid: 1],
            corpus: 5, features: 10,
            coverage: CampaignCoverage(watchedEdges: 1_200, seenEdges: 80, unstable: 2), seconds: 8,
            iterationsHere: 2_000, secondsHere: 8, findings: findings,
            unconfirmed: 0,
            rawInputs: [])
    }
}
