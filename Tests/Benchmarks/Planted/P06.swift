/// Quantity times price. Class: an overflow of two values that are each in range.
struct P06: PlantedBug {
    let quantity: Int
    let priceCents: Int

    static let sample = #"{"quantity":3,"priceCents":1299}"#

    @inline(never)
    func check() throws {
        guard quantity > 0, priceCents > 0 else { throw Bad() }
        guard quantity * priceCents < 1_000_000_000 else { throw Bad() }
    }
}
