import Testing

@testable import FuzzRuntime

struct RequirementTests {
    private func failure(_ check: () throws -> Void) -> RequirementFailure? {
        #expect(throws: RequirementFailure.self) { try check() }
    }

    @Test("What holds says nothing, and makes no message")
    func holds() throws {
        try require(true, { fatalError("made a message") }())
    }

    @Test("What does not hold says where it stands, and why")
    func fails() {
        let line = #line as UInt + 1
        let failure = failure { try require(1 > 2, "one is \(1)") }
        #expect(failure?.message == "one is 1")
        #expect(failure?.fileID == "FuzzRuntimeTests/RequirementTests.swift")
        #expect(failure?.line == line)
        #expect(failure?.description == "one is 1")
    }

    @Test("Without a message, the place is the description")
    func noMessage() {
        let failure = failure { try require(false, fileID: "Shop/Offer.swift", line: 7) }
        #expect(failure?.description == "requirement at Shop/Offer.swift:7 does not hold")
    }

    @Test("A condition that throws lets its own error out")
    func throwing() {
        #expect(throws: PlainFailure.self) { try require(try { throw PlainFailure.broken }()) }
    }
}
