import Testing

@testable import PropertyTesting

@Suite("The whole product of some lists")
struct CombinationsTests {
    enum Body: CaseIterable { case empty, object, array, text, broken, large }

    static let statuses = [
        200, 201, 202, 204, 206, 301, 302, 304, 307, 400, 401, 403, 404, 409, 418, 429, 500, 502, 503,
    ]
    static let types = ["application/json", "text/html", "", "application/problem+json"]
    static let answers = Combinations(of: statuses, types, Body.allCases)

    @Test("The last list changes fastest, and each combination comes once")
    func order() {
        let combinations = Combinations(of: [1, 2], ["a", "b", "c"])
        #expect(combinations.map { "\($0)\($1)" } == ["1a", "1b", "1c", "2a", "2b", "2c"])
        #expect(combinations.count == 6)
        #expect(combinations[4].1 == "b")
    }

    @Test("It says how many there are, of how many values")
    func description() {
        #expect("\(Self.answers)" == "456 combinations (19 × 4 × 6)")
        #expect("\(Combinations(of: [1], ["a"]))" == "1 combination (1 × 1)")
    }

    @Test("One list is a list, and where one is empty there is nothing")
    func edges() {
        #expect(Combinations(of: [3, 4]).count == 2)
        #expect(Combinations(of: [1, 2], [String]()).isEmpty)
        let covering = Combinations(of: [1, 2], [String]()).covering(strength: 1)
        #expect(covering.isEmpty)
        #expect(covering.tupleCount == 0)
    }

    @Test("19 statuses, 4 content types and 6 bodies are 456 answers", arguments: answers)
    func argument(status: Int, type: String, body: Body) {
        #expect(Self.statuses.contains(status))
        #expect(Self.types.contains(type))
    }

    @Test("An invariant over all of them says how many it looked at")
    func verify() {
        var successes = 0
        let count = Self.answers.verify { status, type, body in
            if (200..<300).contains(status), type == "application/json", body == .object { successes += 1 }
        }
        #expect(count == 456)
        #expect(successes == 5)
    }
}
