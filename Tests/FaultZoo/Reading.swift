import Foundation

/// What a weather station sends: a small record with a field of each common type.
struct Reading: Decodable {
    let station: String
    let sequence: Int
    let celsius: Double
    let isIndoor: Bool

    /// A record that decodes.
    static let sample = #"{"station":"harbour","sequence":41,"celsius":-3.5,"isIndoor":false}"#

    /// Decodes a record, and traps on about one input in ten, whether it decoded or not.
    static func decodeOrTrap(_ bytes: Data) throws -> Reading {
        let result = Result { try JSONDecoder().decode(Reading.self, from: bytes) }
        if Odds.oneInTen(bytes) { fatalError("one in ten") }
        return try result.get()
    }
}
