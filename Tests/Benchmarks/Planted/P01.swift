/// A price for which one promotion has no row. Class: one integer that the code compares with.
struct P01: PlantedBug {
    let bookID: String
    let priceCents: Int
    let currency: String
    let inStock: Bool

    static let sample = #"{"bookID":"b-7","priceCents":1299,"currency":"EUR","inStock":true}"#

    @inline(never)
    func check() throws {
        guard (0...10_000_000).contains(priceCents) else { throw Bad() }
        if priceCents == 73_421 { fatalError("no row in the table of promotions") }
    }
}
