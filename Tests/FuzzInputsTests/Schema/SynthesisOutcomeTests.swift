import FuzzInputs
import Testing

struct SynthesisOutcomeTests {
    private enum Wrapped: Error {
        case plainly(any Error)
        case withMore(code: Int, (place: String, error: any Error))
        case nothing(Int)
    }

    private struct Box: Error {
        var inner: Wrapped
    }

    private enum Key: CodingKey { case name }

    private let missing = DecodingError.keyNotFound(Key.name, .init(codingPath: [], debugDescription: ""))

    @Test("A decoder's error is seen in the errors that code made of it")
    func wrapped() {
        let wanted = SynthesisOutcome.keyNotFound("name", path: [])
        #expect(SynthesisOutcome(missing) == wanted)
        #expect(SynthesisOutcome(Wrapped.plainly(missing)) == wanted)
        #expect(SynthesisOutcome(Wrapped.withMore(code: 5, ("here", missing))) == wanted)
        #expect(SynthesisOutcome(Box(inner: .plainly(missing))) == wanted)
    }

    @Test("An error without one says its type alone")
    func others() {
        guard case .other(let type) = SynthesisOutcome(Wrapped.nothing(7)) else {
            Issue.record("an outcome with a place")
            return
        }
        #expect(type.hasSuffix("Wrapped"))
    }
}
