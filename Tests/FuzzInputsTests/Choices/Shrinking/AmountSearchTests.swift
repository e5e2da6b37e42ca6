import Testing

@testable import FuzzInputs

struct AmountSearchTests {
    private static func found(_ answer: UInt128, of most: UInt128, _ start: AmountSearch.Start) -> (UInt128, Int) {
        var search = AmountSearch(most: most, start: start)
        var questions = 0
        while let amount = search.next() {
            questions += 1
            search.learn(amount <= answer)
        }
        return (search.best, questions)
    }

    @Test("It finds each answer of each range", arguments: [.most, .least] as [AmountSearch.Start])
    func all(start: AmountSearch.Start) {
        for most in 1...70 as ClosedRange<UInt128> {
            for answer in 0...most { #expect(Self.found(answer, of: most, start).0 == answer) }
        }
    }

    @Test("Nothing costs two questions, all costs one, and what is near either end costs few")
    func costs() {
        #expect(Self.found(0, of: 1 << 100, .most).1 == 2)
        #expect(Self.found(1 << 100, of: 1 << 100, .most).1 == 1)
        #expect(Self.found((1 << 100) - 9, of: 1 << 100, .most) == ((1 << 100) - 9, 11))
        #expect(Self.found(9, of: 1 << 100, .most) == (9, 10))
        #expect(Self.found(0, of: 1 << 100, .least).1 == 1)
        #expect(Self.found(9, of: 1 << 100, .least) == (9, 8))
    }
}
