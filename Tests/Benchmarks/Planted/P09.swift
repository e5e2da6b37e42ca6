import Foundation

/// A number that may also come as text, and is checked in one of the two ways only. Class: an invalid acceptance by a lossy conversion.
struct P09: PlantedBug {
    private enum CodingKeys: String, CodingKey { case seats }

    let seats: Int

    static let sample = #"{"seats":3}"#

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let number = try? container.decode(Int.self, forKey: .seats) {
            guard number >= 0 else { throw Bad() }
            seats = number
            return
        }
        let text = try container.decode(String.self, forKey: .seats)
        seats = Int(text.trimmingCharacters(in: .whitespaces)) ?? 0
    }

    var isSound: Bool { seats >= 0 }
}
