import FuzzCore
import Testing

@testable import FuzzRuntime

@Suite("What a row expects")
struct RowExpectationTests {
    static let unreadable = [
        "Shop.OfferError", "unreadable", "", "", "Swift.DecodingError", "typeMismatch", "lines.*.price", "Swift.Int",
    ]

    @Test("Its text is read back", arguments: ["behaves", "accepted", "rejected", "rejected:typeMismatch"])
    func text(text: String) {
        #expect(RowExpectation(text)?.text == text)
    }

    @Test("Anything else is none", arguments: ["", "Accepted", "rejected:", "crash", " accepted"])
    func nothing(text: String) {
        #expect(RowExpectation(text) == nil)
    }

    @Test(
        "A rejection is of its case, and with a dot of the case of what it carries",
        arguments: [
            ("rejected", true), ("rejected:unreadable", true), ("rejected:unreadable.typeMismatch", true),
            ("rejected:typeMismatch", false), ("rejected:otherBook", false), ("accepted", false), ("behaves", true),
        ])
    func rejection(text: String, isMet: Bool) throws {
        let expectation = try #require(RowExpectation(text))
        #expect(expectation.isMet(by: Execution(outcome: .rejected, identity: Self.unreadable)) == isMet)
    }

    @Test("No finding meets any of them", arguments: Outcome.allCases.filter(\.isFinding))
    func finding(outcome: Outcome) {
        let execution = Execution(outcome: outcome, identity: Self.unreadable)
        for text in ["behaves", "accepted", "rejected", "rejected:unreadable"] {
            #expect(RowExpectation(text)?.isMet(by: execution) == false)
        }
        #expect(!RowExpectation(of: execution).isMet(by: execution))
    }

    @Test("What an input does is what it has to do")
    func made() {
        #expect(RowExpectation(of: Execution(outcome: .accepted)) == .accepted)
        let rejected = Execution(outcome: .rejected, identity: Self.unreadable)
        #expect(RowExpectation(of: rejected) == .rejected(case: "unreadable"))
        #expect(RowExpectation(of: Execution(outcome: .invalid)) == .rejected(case: nil))
        #expect(RowExpectation(of: Execution(outcome: .crash)) == .behaves)
    }

    @Test("A rejection reads as a call, with the path of a decoding error")
    func words() {
        #expect(Rejection(Self.unreadable).text == "unreadable(typeMismatch(lines.*.price))")
        #expect(Rejection(["Swift.DecodingError", "dataCorrupted"]).text == "dataCorrupted")
        #expect(Rejection(["Shop.Refusal"]).text == "Refusal")
        #expect(Rejection([]).text == "")
    }
}
