import Foundation
import Fuzzing

extension Shape {
    /// Decoders that are configured otherwise, or of other formats.
    static let spellings: [Shape] = [
        configured("snake-case") { $0.keyDecodingStrategy = .convertFromSnakeCase },
        configured("custom-keys") {
            $0.keyDecodingStrategy = .custom { path in Key(capitalized: path.last?.stringValue ?? "") }
        },
        configured("infinities-in-text") {
            $0.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        },
        configured("json5") { $0.allowsJSON5 = true },
        configured("without-braces") { $0.assumesTopLevelDictionary = true },
        Shape("property-list", Shipment.self, decoding: { PropertyListDecoder() }, fileExtension: "plist"),
    ]

    private static func configured(
        _ name: String, _ configure: @escaping @Sendable (JSONDecoder) -> Void
    ) -> Shape {
        Shape(
            name, Order.self,
            decoding: {
                let decoder = JSONDecoder()
                configure(decoder)
                return decoder
            })
    }
}

/// A key of the code for one of a document that begins with a capital; one in small letters is nobody's.
private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }

    init(capitalized text: String) {
        stringValue = text.first?.isUppercase == true ? text.prefix(1).lowercased() + text.dropFirst() : "?"
    }
}

private struct Order: Decodable {
    struct Line: Decodable {
        let orderUnitPrice: Double
        let orderQuantity: Int
    }

    let orderNumber: String
    let orderLines: [Line]
    let orderFirstLine: Line
    let orderTotal: Double
}

private struct Shipment: Decodable {
    enum Speed: String, Decodable { case slow, fast }

    let number: Int
    let weight: Double
    let value: Decimal
    let home: URL
    let identifier: UUID
    let sent: Date
    let seal: Data
    let speed: Speed
    let parcels: [Shipment]
    let note: String?
}
