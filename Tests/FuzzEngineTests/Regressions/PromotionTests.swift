import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("A promotion")
struct PromotionTests {
    static let signature = Signature(kind: .invalid, reason: "", place: ["Shop/Offer.swift:12"])
    static let fault = SignedFault(signature: signature, reason: "price out of range", trace: [], stableTrace: [])

    static func finding(_ recurrence: Recurrence = .always, earlier: [[UInt8]] = []) -> Finding {
        Finding(
            target: "offer", fault: fault, seed: 7, iteration: 72, limits: ExecutionLimits(), sizeBefore: 9,
            sizeAfter: 2, recurrence: recurrence, earlier: earlier)
    }

    static func promotion(
        _ execution: Execution, fault: SignedFault? = nil, finding: Finding? = nil
    ) -> Promotion {
        Promotion(
            input: Array("{}".utf8), limits: ExecutionLimits(), finding: finding, execution: execution, fault: fault)
    }

    @Test("of a finding that still fails is an open row, with where it came from")
    func open() {
        let promotion = Self.promotion(Execution(outcome: .invalid), fault: Self.fault, finding: Self.finding())
        let row = promotion.row(name: "a", expecting: nil)
        #expect(row.status == .open)
        #expect(row.expectation == .rejected(case: nil))
        #expect(row.kind == .invalid)
        #expect(row.signature == Self.signature.digest)
        #expect(row.seed == 7)
        #expect(row.iteration == 72)
        #expect(row.note == "Shop/Offer.swift:12")
        #expect(promotion.suggestedName == "price out of range")
    }

    @Test("of a finding that behaves is a closed row of that fault, which expects what it does now")
    func mended() {
        let execution = Execution(outcome: .rejected, identity: ["Shop.OfferError", "priceOutOfRange"])
        let row = Self.promotion(execution, finding: Self.finding()).row(name: "a", expecting: nil)
        #expect(row.status == .closed)
        #expect(row.expectation == .rejected(case: "priceOutOfRange"))
        #expect(row.kind == .invalid)
        #expect(row.signature == Self.signature.digest)
    }

    @Test("of a generated value that fails a property expects that it fails none")
    func property() {
        var promotion = Self.promotion(Execution(outcome: .invalid), fault: Self.fault, finding: Self.finding())
        promotion.isOfChoices = true
        let row = promotion.row(name: "a", expecting: nil)
        #expect(row.status == .open && row.expectation == .behaves)
    }

    @Test("of any other input tells nothing of a campaign")
    func plain() {
        let promotion = Self.promotion(Execution(outcome: .accepted))
        let row = promotion.row(name: "a", expecting: nil)
        #expect(row.status == .closed)
        #expect(row.kind == .accepted)
        #expect(row.signature == nil && row.seed == nil && row.note == nil)
        #expect(promotion.suggestedName == nil)
    }

    @Test("is open where the input does not do what a person expects")
    func expected() {
        let promotion = Self.promotion(Execution(outcome: .accepted))
        #expect(promotion.row(name: "a", expecting: .rejected(case: nil)).status == .open)
        #expect(promotion.row(name: "a", expecting: .behaves).status == .closed)
    }

    @Test("keeps what a fault needs to come again")
    func recurrence() {
        let sometimes = Self.promotion(
            Execution(outcome: .accepted), finding: Self.finding(.sometimes(shown: 1, runs: 5)))
        #expect(sometimes.row(name: "a", expecting: nil).runs == Recurrence.sometimes(shown: 1, runs: 5).runsToShow)
        let after = Self.promotion(
            Execution(outcome: .accepted), finding: Self.finding(.after(inputs: 1), earlier: [[1]]))
        let row = after.row(name: "a", expecting: nil)
        #expect(row.earlier == [[1]])
        #expect(row.needsProcess)
    }

    @Test("keeps limits that are not those of every run")
    func limits() {
        var promotion = Self.promotion(Execution(outcome: .accepted))
        promotion.limits.maximumLength = 5
        #expect(promotion.row(name: "a", expecting: nil).limits == nil)
        promotion.limits.timeoutMilliseconds = 5_000
        #expect(promotion.row(name: "a", expecting: nil).limits?.timeoutMilliseconds == 5_000)
    }
}
