/// A currency that is allowed and has no rate. Class: one short string that the code compares with.
struct P02: PlantedBug {
    let bookID: String
    let priceCents: Int
    let currency: String

    static let sample = #"{"bookID":"b-7","priceCents":1299,"currency":"EUR"}"#
    private static let rates = ["EUR": 1.0, "USD": 1.1, "GBP": 0.9]

    @inline(never)
    func check() throws {
        let isCode = currency.count == 3 && currency.allSatisfy { $0.isASCII && $0.isUppercase }
        guard isCode else { throw Bad() }
        // swift-format-ignore: NeverForceUnwrap, the fault that is planted here
        if currency == "XBT" { _ = Self.rates[currency]! }
    }
}
