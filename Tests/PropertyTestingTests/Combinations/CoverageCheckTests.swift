import Testing

@Suite("The check of covering arrays")
struct CoverageCheckTests {
    @Test("It counts what is missing")
    func missing() {
        let check = CoverageCheck(levels: [2, 2, 3], strength: 2)
        let product = (0..<12).map { [$0 / 6, $0 / 3 % 2, $0 % 3] }
        #expect(check.missing(of: product) == 0)
        #expect(check.missing(of: []) == 4 + 6 + 6)
        #expect(check.missing(of: product.filter { $0[0] != 1 || $0[2] != 2 }) == 1)
    }

    @Test("What is forbidden, and what follows from it, is not missing; but a row that holds it is wrong")
    func forbidden() {
        // The first list's 0 goes with no value of the second one.
        let check = CoverageCheck(levels: [2, 2, 2], strength: 2, dependsOn: [0, 1]) { $0[0] == 0 }
        #expect(check.missing(of: []) == 2 + 2 + 4)
        #expect(check.missing(of: [[1, 0, 0], [1, 0, 1], [1, 1, 0], [1, 1, 1]]) == 0)
        #expect(check.wrong(in: [[1, 0, 0], [0, 1, 1], [1, 2, 0], [1, 1]]) == 3)
    }
}
