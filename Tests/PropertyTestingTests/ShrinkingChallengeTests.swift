import Testing

@testable import ShrinkingChallenge

/// A few seeds of what the benchmark does with a hundred.
@Suite("The shrinking challenge, over choices")
struct ShrinkingChallengeTests {
    @Test("Each property comes to its smallest counterexample", arguments: Challenge.all.map(\.name))
    func smallest(name: String) throws {
        let challenge = try #require(Challenge.all.first { $0.name == name })
        for seed in 0..<3 as Range<UInt64> where name != "binheap" || seed == 0 {
            let run = try #require(ChallengeRun(challenge, seed: seed))
            #expect(run.text == challenge.smallest)
        }
    }
}
