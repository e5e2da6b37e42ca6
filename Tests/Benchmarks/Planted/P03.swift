/// A coupon that needs a minimum order. Class: one string of more than fifteen bytes that the code compares with.
struct P03: PlantedBug {
    let coupon: String
    let total: Int

    static let sample = #"{"coupon":"WELCOME-BACK-2025-SPRING","total":5}"#

    @inline(never)
    func check() throws {
        if coupon == "BLACK-FRIDAY-2026-EXTRA" { precondition(total > 100, "a coupon below its minimum order") }
    }
}
