import FuzzTesting
import Testing

@testable import OfferFuzz

@Suite("Neighbours", .search(seed: 7, inputs: 200))
struct NeighbourTests {
    /// Rows that are kept here, as `promote --emit swift` prints them.
    static let rows = [
        RegressionRow(
            "a whole offer", of: "offer",
            input: #"{"bookID":"b-7","priceCents":1250,"currency":"EUR","inStock":true}"#, expecting: .accepted),
        RegressionRow("HTML", of: "offer", input: "<html>", expecting: .rejected("unreadable.dataCorrupted")),
    ]

    @Test("Nothing near a row is let through", arguments: rows)
    func near(row: RegressionRow) async throws {
        try await row.check(OfferFuzz.self)
    }
}
