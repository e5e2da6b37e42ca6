import FuzzCore
import PropertyTesting
import Testing

@Suite("The share of a label")
struct CoverTests {
    /// How a test of 20 % is decided where the true share is another, and after how many cases.
    private func decision(seed: UInt64, percent: Int) -> (isMet: Bool, cases: Int) {
        let test = CoverTest(percent: 20)
        var random = SplitMix64(seed: seed, stream: 0)
        var (hits, cases) = (0, 0)
        while true {
            cases += 1
            if random.below(100) < percent { hits += 1 }
            if let isMet = test.decision(hits: hits, of: cases) { return (isMet, cases) }
        }
    }

    @Test("of 22 % is enough where 20 % are asked for, and of 18 % is not: in 200 of 200 runs")
    func right() {
        let above = (0..<200).map { decision(seed: $0, percent: 22) }
        #expect(above.count { $0.isMet } == 200)
        let below = (0..<200).map { decision(seed: 1_000 + $0, percent: 18) }
        #expect(below.count { !$0.isMet } == 200)
        // What the documentation says.
        #expect((3_200...3_800).contains(above.reduce(0) { $0 + $1.cases } / 200))
        #expect((10_000...11_600).contains(below.reduce(0) { $0 + $1.cases } / 200))
    }

    @Test("of none and of all are decided, too")
    func extremes() {
        #expect(CoverTest(percent: 0).decision(hits: 0, of: 1) == true)
        #expect(CoverTest(percent: 100).decision(hits: 99, of: 100) == false)
        #expect(CoverTest(percent: 100).decision(hits: 100, of: 100) == nil)
        #expect(CoverTest(percent: 100).decision(hits: 200, of: 200) == true)
        #expect(CoverTest(percent: 50).decision(hits: 0, of: 0) == nil)
    }

    @Test("is looked at in whole searches, which go on until it is decided")
    func searched() throws {
        let generator = Generator { source in
            (try source.draw(Generator<Bool>.boolean()), try source.draw(Generator<Int>.integer()))
        }
        for (percent, isMet) in [(40.0, true), (75.0, false)] {
            let options = PropertySearch.Options(seed: 7, iterations: 50)
            let (report, runs) = try Searched.report(of: generator, options) { value in
                cover(percent, value.0, as: "high")
                return true
            }
            #expect(report.covers["high"]?.isMet == isMet)
            #expect(runs > 50)
        }
    }

    @Test("of a domain that is run whole is that of what chance makes")
    func wholeDomain() throws {
        let (report, runs) = try Searched.report(of: .boolean(probability: 0.1), PropertySearch.Options(seed: 7)) {
            value in
            cover(30, value, as: "true")
            return true
        }
        #expect(report.wholeDomain == 2 && runs > 100)
        #expect(report.covers["true"]?.isMet == false)
    }
}
