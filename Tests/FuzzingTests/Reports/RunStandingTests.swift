import FuzzEngine
import Testing

@testable import Fuzzing

@Suite("Where a run stands")
struct RunStandingTests {
    /// What is left of a run of 200,000 iterations at a thousand a second, which stands still from the 60th second to the 63rd.
    private func secondsLeft() -> [Double?] {
        var standing = RunStanding(target: "workshop")
        standing.apply(
            .started(target: "workshop", seed: 7, goal: .iterations(200_000), iterations: 0, startInputs: 3))
        return (1...1_000).map { tenth in
            let iterations = UInt64(100 * (tenth <= 600 ? tenth : max(600, tenth - 30)))
            standing.apply(CampaignSamples.progress(iterations, at: Double(tenth) / 10))
            return standing.secondsLeft
        }
    }

    @Test("The time left does not jump where a run stands still for a moment")
    func steady() throws {
        let left = try secondsLeft().dropFirst(50).map { try #require($0) }
        for (before, after) in zip(left, left.dropFirst()) { #expect(abs(after - before) < before / 10) }
        #expect(abs(left[599 - 50] - 140) < 2)
        #expect(left.max() ?? 0 < 200)
    }

    @Test("The speed is that of the last seconds, and of many samples too")
    func speed() {
        var meter = RateMeter()
        var steady = RateMeter(share: 0.5)
        var rates: [UInt64] = []
        for tenth in 0...10_000 as ClosedRange<UInt64> {
            let count = tenth < 9_000 ? tenth * 10 : 90_000 + (tenth - 9_000) * 30
            rates = [
                meter.rate(at: Double(tenth) / 10, count: count), steady.rate(at: Double(tenth) / 10, count: count),
            ]
        }
        #expect(rates[0] == 300)
        // A fifth of the later half was three times as fast.
        #expect((138...142).contains(rates[1]))
    }
}
