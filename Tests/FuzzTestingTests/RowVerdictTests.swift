import FuzzCore
import Foundation
import Testing

@testable import FuzzRuntime
@testable import FuzzTesting

@Suite("A row of a test suite")
struct RowVerdictTests {
    private func row(
        _ expectation: RowExpectation, _ status: TableRow.Status, _ kind: Outcome
    ) -> RegressionRow {
        var row = TableRow(name: "negative price", bytes: [], expectation: expectation, status: status, kind: kind)
        (row.line, row.statusLine) = (6, 9)
        return RegressionRow(row, target: "offer", table: "Regressions/offer.json")
    }

    @Test("that is closed passes where the input does what is expected, and else fails with its name and line")
    func closed() {
        let row = row(.rejected(case: nil), .closed, .invalid)
        #expect(row.verdict(on: Execution(outcome: .rejected)) == .passed)
        #expect(
            row.verdict(on: Execution(outcome: .accepted))
                == .failed(
                    "\"negative price\" in Regressions/offer.json:6: expected rejected, but it was accepted"))
    }

    @Test("that is open is known while it fails, and fails when it does not, with the line to change")
    func open() {
        let row = row(.rejected(case: nil), .open, .invalid)
        let invalid = Execution(outcome: .invalid, detail: "price out of range")
        #expect(
            row.verdict(on: invalid)
                == .isKnown(
                    "\"negative price\" in Regressions/offer.json:6: open, and it was invalid: price out of range"))
        let mended = Execution(outcome: .rejected, identity: ["Shop.OfferError", "priceOutOfRange"])
        #expect(
            row.verdict(on: mended)
                == .failed(
                    "\"negative price\" in Regressions/offer.json:6: open, but no longer fails: it was rejected: priceOutOfRange. "
                        + "In line 9 of Regressions/offer.json, write \"status\": \"closed\"."))
    }

    @Test("that is open and fails in another way fails: it may be another fault; deaths are of one kind")
    func otherKind() {
        let row = row(.behaves, .open, .hang)
        if case .failed = row.verdict(on: Execution(outcome: .invalid)) {} else { Issue.record("another kind passes") }
        if case .isKnown = row.verdict(on: Execution(outcome: .crash)) {} else { Issue.record("a death is not known") }
    }

    @Test("is run in a process of its own where it may end that, or needs what only a fresh one gives")
    func process() {
        #expect(row(.behaves, .closed, .crash).row.needsProcess)
        #expect(row(.behaves, .closed, .memory).row.needsProcess)
        #expect(!row(.behaves, .closed, .escaped).row.needsProcess)
    }

    @Test("goes through its encoded form unchanged, as a test tool needs")
    func codable() throws {
        let row = row(.rejected(case: "a"), .open, .hang)
        let bytes = try JSONEncoder().encode(row)
        #expect(try JSONDecoder().decode(RegressionRow.self, from: bytes) == row)
        #expect(row.id == "negative price")
        #expect(row.testDescription == "negative price")
    }
}
