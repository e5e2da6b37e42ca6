import FuzzTesting
import Testing

@testable import OfferFuzz

@Suite("Regressions")
struct RegressionTests {
    @Test("Each row does what it has to do", arguments: try RegressionTable("offer", in: .module))
    func offer(row: RegressionRow) async throws {
        try await row.check(OfferFuzz.self)
    }
}
