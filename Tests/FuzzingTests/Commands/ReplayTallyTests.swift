import FuzzEngine
import Testing

@testable import Fuzzing

@Suite("What a replay of many inputs came to")
struct ReplayTallyTests {
    private func report(_ outcome: ReplayReport.Attempt) -> ReplayReport {
        ReplayReport(file: "a", target: "t", input: [], attempts: [outcome], recorded: nil)
    }

    private let good = ReplayReport.Attempt(
        outcome: .rejected, reason: "", redactedReason: "", signature: nil, trace: [])
    private let bad = ReplayReport.Attempt(outcome: .hang, reason: "", redactedReason: "", signature: nil, trace: [])

    @Test("Inputs that behave make the status 0")
    func behave() {
        var tally = ReplayTally()
        tally.count(report(good))
        #expect(tally.status == .nothingFound)
        #expect(tally.line == "1 input: 0 fail, 1 behave.")
    }

    @Test("One that fails makes it 1, one that could not run 2 or 3")
    func fail() {
        var tally = ReplayTally()
        tally.count(report(good))
        tally.count(report(bad))
        #expect(tally.status == .findings)
        tally.count(UsageError.targetNotTold(file: "a"))
        #expect(tally.status == .wrongUsage)
        tally.count(StorageError(path: "a", operation: .read, errno: 5))
        tally.count(report(bad))
        #expect(tally.status == .engineFailed)
        #expect(tally.line == "5 inputs: 2 fail, 1 behave, 2 not run.")
    }
}
