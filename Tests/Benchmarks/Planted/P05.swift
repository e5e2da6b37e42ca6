/// A reason for a discount that is not given. Class: an optional that is absent while another is there.
struct P05: PlantedBug {
    let total: Int
    let discount: Int?
    let discountReason: String?

    static let sample = #"{"total":100,"discount":5,"discountReason":"loyal"}"#

    @inline(never)
    func check() throws {
        // swift-format-ignore: NeverForceUnwrap, the fault that is planted here
        if let discountReason, !discountReason.isEmpty { _ = total - discount! }
    }
}
