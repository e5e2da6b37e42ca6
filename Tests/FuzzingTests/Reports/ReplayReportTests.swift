import FuzzCore
import Testing

@testable import Fuzzing

@Suite("The report of a replay")
struct ReplayReportTests {
    private let signature = Signature(
        kind: .crash, reason: "Index out of range", place: ["Parser.next() Parser.swift:12"])

    private func crash(_ signature: Signature) -> ReplayReport.Attempt {
        ReplayReport.Attempt(
            outcome: .crash, reason: "Index 7 out of range", redactedReason: "Index out of range", signature: signature,
            trace: ["Parser.next() Parser.swift:12", "Parser.parse(_:) Parser.swift:3"])
    }

    private let accepted = ReplayReport.Attempt(
        outcome: .accepted, reason: "", redactedReason: "", signature: nil, trace: [])

    private func report(_ attempts: [ReplayReport.Attempt], recorded: Signature? = nil) -> ReplayReport {
        ReplayReport(
            file: "crashes/p/a.json", target: "p", input: Array("[1\n]".utf8), attempts: attempts, recorded: recorded)
    }

    @Test("A crash shows its reason, its input and its trace")
    func crash() {
        let report = report([crash(signature)], recorded: signature)
        #expect(report.fails)
        #expect(
            report.lines(redacted: false) == [
                "crashes/p/a.json: crash: Index 7 out of range",
                "  target  p",
                "  input   4 bytes: [1\\n]",
                "  trace   Parser.next() Parser.swift:12",
                "          Parser.parse(_:) Parser.swift:3",
            ])
    }

    @Test("Where there is no trace, the headline says the place")
    func invalid() {
        let broken = Signature(kind: .invalid, reason: "Shop/Offer.swift:9", place: ["Shop/Offer.swift:9"])
        let attempt = ReplayReport.Attempt(
            outcome: .invalid, reason: "price is -1", redactedReason: broken.reason, signature: broken, trace: [])
        #expect(
            report([attempt]).lines(redacted: false)[0]
                == "crashes/p/a.json: invalid: price is -1 at Shop/Offer.swift:9")
        #expect(report([attempt]).lines(redacted: true)[0] == "crashes/p/a.json: invalid: Shop/Offer.swift:9")
    }

    @Test("Redacted, it shows sizes in place of values")
    func redacted() {
        #expect(
            report([crash(signature)]).lines(redacted: true) == [
                "crashes/p/a.json: crash: Index out of range",
                "  target  p",
                "  input   4 bytes",
                "  trace   Parser.next() Parser.swift:12",
                "          Parser.parse(_:) Parser.swift:3",
            ])
    }

    @Test("A fault that was mended says what it was")
    func mended() {
        let report = report([accepted], recorded: signature)
        #expect(!report.fails)
        #expect(
            report.lines(redacted: false) == [
                "crashes/p/a.json: accepted",
                "  target  p",
                "  input   4 bytes: [1\\n]",
                "  note    it was crash: Index out of range at Parser.next() Parser.swift:12; that no longer happens",
            ])
    }

    @Test("A fault that moved says so")
    func moved() {
        var other = signature
        other.place = ["Parser.next() Parser.swift:14"]
        #expect(
            report([crash(other)], recorded: signature).lines(redacted: false).last
                == "  note    the finding is of crash: Index out of range at Parser.next() Parser.swift:12; "
                + "it has moved, or this is another fault")
    }

    @Test("A fault that comes now and then is counted")
    func flaky() {
        let report = report([accepted, crash(signature), accepted])
        #expect(report.fails)
        #expect(report.lines(redacted: false)[0] == "crashes/p/a.json: crash: Index 7 out of range (1 of 3 times)")
    }
}
