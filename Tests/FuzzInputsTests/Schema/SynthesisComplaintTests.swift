import Testing

@testable import FuzzInputs

struct SynthesisComplaintTests {
    private let document = SynthesizedValue(
        node: nil, content: .object([("a", "a", SynthesizedValue(node: nil, content: .text("null")))]))

    private func progress(from old: SynthesisOutcome, to new: SynthesisOutcome) -> SynthesisComplaint.Progress {
        SynthesisComplaint(new, of: document).progress(from: SynthesisComplaint(old, of: document))
    }

    @Test("At one place, a value of the wrong type is further than none, and a refused one further still")
    func ranks() {
        let place = [SynthesisStep.key("a")]
        let null = SynthesisOutcome.valueNotFound(expected: "Swift.Int", path: place)
        let mismatch = SynthesisOutcome.typeMismatch(expected: "Swift.Int", path: place)
        #expect(progress(from: null, to: mismatch) == .further)
        #expect(progress(from: mismatch, to: .dataCorrupted(path: place)) == .further)
        #expect(progress(from: mismatch, to: null) == .none)
        #expect(progress(from: mismatch, to: mismatch) == .none)
    }

    @Test("Another place is further, unless it is around the place before")
    func places() {
        let inner = SynthesisOutcome.dataCorrupted(path: [.key("a"), .index(0)])
        #expect(progress(from: inner, to: .dataCorrupted(path: [.key("b")])) == .further)
        #expect(progress(from: inner, to: .dataCorrupted(path: [.key("a")])) == .none)
    }

    @Test("Of two complaints without a place nobody knows which is further, nor of one that asks for a member")
    func sideways() {
        #expect(progress(from: .other("A"), to: .other("B")) == .sideways)
        #expect(progress(from: .other("A"), to: .other("A")) == .none)
        #expect(progress(from: .other("A"), to: .keyNotFound("b", path: [])) == .sideways)
        #expect(progress(from: .other("A"), to: .dataCorrupted(path: [.key("a")])) == .none)
        #expect(progress(from: .keyNotFound("b", path: []), to: .other("A")) == .further)
    }
}
