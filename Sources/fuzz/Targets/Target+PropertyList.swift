import Foundation
import Fuzzing

extension Target {
    /// Foundation's `PropertyListDecoder`, which reads the XML and the binary form. Its answer is not judged.
    static let plist = Target("plist", DeliveryNote.self, decoding: { PropertyListDecoder() }, fileExtension: "plist")
}

/// What a parcel contains, with a value of each kind that property lists know.
struct DeliveryNote: Decodable {
    let parcels: Int
    let weight: Double
    let recipient: String
    let value: Decimal
    let isFragile: Bool
    let shipped: Date
    let signature: Data?
    let contents: [String]?
}
