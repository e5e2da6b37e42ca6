import Fuzzing

extension Shape {
    /// Types whose members follow from one of them.
    static let polymorphic: [Shape] = [
        Shape("discriminated", Event.self),
        Shape("discriminated-by-number", Packet.self),
        Shape("list-of-discriminated", [Event].self) { events in try require(!events.isEmpty, "no event") },
    ]
}

private enum Event: Decodable {
    private enum CodingKeys: CodingKey { case type, payload }

    struct Created: Decodable {
        let name: String
        let size: Int
    }

    struct Deleted: Decodable { let reason: String? }

    case created(Created)
    case deleted(Deleted)

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .type) {
        case "created": self = .created(try container.decode(Created.self, forKey: .payload))
        case "deleted": self = .deleted(try container.decode(Deleted.self, forKey: .payload))
        case let other:
            throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "no event \(other)")
        }
    }
}

private enum Packet: Decodable {
    private enum CodingKeys: CodingKey { case version, name, first, last }

    case old(name: String)
    case new(first: String, last: String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(Int.self, forKey: .version) {
        case 1: self = .old(name: try container.decode(String.self, forKey: .name))
        case 2:
            self = .new(
                first: try container.decode(String.self, forKey: .first),
                last: try container.decode(String.self, forKey: .last))
        default:
            throw DecodingError.dataCorruptedError(forKey: .version, in: container, debugDescription: "no version")
        }
    }
}
