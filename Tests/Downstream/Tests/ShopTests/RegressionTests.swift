import FuzzTesting
import Testing

@testable import OfferFuzz

@Suite("Regressions")
struct RegressionTests {
    @Test("Rows of the offer's table do what they say", arguments: try RegressionTable("offer", in: .module))
    func offer(row: RegressionRow) async throws {
        try await row.check(OfferFuzz.self)
    }
}
