import Foundation
import Fuzzing

extension Target {
    /// Foundation's `JSONDecoder` with JSON5 switched on. It has to read or to reject; its answer is not judged.
    static let json5 = Target("json5", InvoiceLine.self, decoding: makeDecoder, fileExtension: "json5")

    @Sendable
    private static func makeDecoder() -> any DataDecoder {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        return decoder
    }
}

/// One line of an invoice, with a number of each kind.
struct InvoiceLine: Decodable {
    let quantity: Int
    let weight: Double
    let name: String
    let price: Decimal
    let tags: [String]?
}
