import Foundation
import Fuzzing

extension Shape {
    /// What is turned down by rules that no type says: the type's own, the client's, the validator's.
    static let checked: [Shape] = [
        Shape("checked-in-init", Booking.self),
        Shape("checked-by-client", decode: Client.booking, reading: Plain.self),
        Shape("checked-by-validator", Plain.self) { plain in
            try require(!plain.code.isEmpty, "no code")
            try require(plain.seats > 0, "no seats")
            try require(plain.days.count > 1, "too few days")
        },
        Shape(
            "lawful", Even.self,
            laws: [
                Law("even") { trial in
                    guard case .success(let value) = trial.result else { return nil }
                    return value.count.isMultiple(of: 2) && value.count > 0 ? nil : "\(value.count) is odd, or none"
                }
            ]),
    ]
}

private struct Refusal: Error {}

private struct Even: Decodable { let count: Int }

private struct Plain: Decodable {
    let code: String
    let seats: Int
    let days: [String]
}

private struct Booking: Decodable {
    private enum CodingKeys: CodingKey { case currency, mail, month, day }

    let currency: String
    let mail: String
    let month: Int
    let day: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        currency = try container.decode(String.self, forKey: .currency)
        guard currency.count == 3, currency.allSatisfy(\.isUppercase) else { throw Refusal() }
        mail = try container.decode(String.self, forKey: .mail)
        guard mail.contains("@"), mail.contains(".") else { throw Refusal() }
        month = try container.decode(Int.self, forKey: .month)
        guard (3...12).contains(month) else { throw Refusal() }
        day = try container.decode(String.self, forKey: .day)
        guard day.split(separator: "-").count == 3 else { throw Refusal() }
    }
}

/// Wraps what the decoder says into errors of its own, and checks by itself.
private enum Client {
    enum Failure: Error {
        case unreadable(any Error, at: String)
        case noSeats
        case noDays
    }

    @Sendable
    static func booking(from bytes: Data) throws(Failure) -> Plain {
        let plain: Plain
        do {
            plain = try JSONDecoder().decode(Plain.self, from: bytes)
        } catch {
            throw .unreadable(error, at: "booking")
        }
        guard plain.seats > 1 else { throw .noSeats }
        guard !plain.days.isEmpty else { throw .noDays }
        return plain
    }
}
