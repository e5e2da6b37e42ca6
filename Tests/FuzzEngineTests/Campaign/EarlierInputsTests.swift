import Testing

@testable import FuzzEngine

@Suite("What has to come before a fault")
struct EarlierInputsTests {
    static func shortest(of count: UInt8, budget: Int = 400, brings: @escaping ([UInt8]) -> Bool) -> (
        kept: [UInt8]?, asked: Int
    ) {
        var asked = 0
        var search = EarlierInputs(
            brings: { inputs in
                asked += 1
                return brings(inputs.map { $0[0] })
            }, budget: budget)
        return (search.shortest(of: (0..<count).map { [$0] })?.map { $0[0] }, asked)
    }

    @Test(
        "Exactly those that are needed are kept, wherever they are",
        arguments: [[], [199], [197, 198, 199], [0], [0, 100, 199], [3, 5, 60, 61, 180]] as [[UInt8]])
    func needed(_ needed: [UInt8]) {
        let result = Self.shortest(of: 200) { Set($0).isSuperset(of: needed) }
        #expect(result.kept == needed)
        #expect(result.asked < 150)
    }

    @Test("Where any three will do, three are kept")
    func anyThree() {
        #expect(Self.shortest(of: 200) { $0.count { $0.isMultiple(of: 7) } >= 3 }.kept?.count == 3)
    }

    @Test("What does not come after all of them comes after none")
    func never() {
        let result = Self.shortest(of: 200) { _ in false }
        #expect(result.kept == nil)
        #expect(result.asked == 1)
    }

    @Test("No more is asked than the budget allows, and what is kept still brings it")
    func budget() {
        let needed: Set<UInt8> = [1, 90, 150]
        let result = Self.shortest(of: 200, budget: 12) { needed.isSubset(of: $0) }
        #expect(result.asked == 12)
        #expect(needed.isSubset(of: result.kept ?? []))
    }
}
