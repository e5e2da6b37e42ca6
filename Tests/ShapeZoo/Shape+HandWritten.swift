import Fuzzing

extension Shape {
    /// Types with an `init(from:)` of their own.
    static let handWritten: [Shape] = [
        Shape("fall-backs", Lenient.self),
        Shape("nested-containers", Place.self),
        Shape("tuple", Sample.self),
        Shape("lossy-list", LossyList.self),
        Shape("defaults", Settings.self),
        Shape("at-least-two", Route.self),
        Shape("any-value", Anything.self),
    ]
}

/// A number, a number in text, or a list of one.
private struct Lenient: Decodable {
    private enum CodingKeys: CodingKey { case seats }

    let seats: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let number = try? container.decode(Int.self, forKey: .seats) {
            seats = number
        } else if let text = try? container.decode(String.self, forKey: .seats) {
            seats = Int(text) ?? 0
        } else {
            seats = try container.decode([Int].self, forKey: .seats).count
        }
    }
}

private struct Place: Decodable {
    private enum CodingKeys: CodingKey { case geometry, names }
    private enum GeometryKeys: CodingKey { case coordinates, kind }

    let longitude: Double
    let latitude: Double
    let names: [String]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let geometry = try container.nestedContainer(keyedBy: GeometryKeys.self, forKey: .geometry)
        var coordinates = try geometry.nestedUnkeyedContainer(forKey: .coordinates)
        longitude = try coordinates.decode(Double.self)
        latitude = try coordinates.decode(Double.self)
        var list = try container.nestedUnkeyedContainer(forKey: .names)
        var names: [String] = []
        while !list.isAtEnd { names.append(try list.decode(String.self)) }
        self.names = names
    }
}

/// An array of a name, a number and an optional note.
private struct Sample: Decodable {
    let name: String
    let value: Double
    let note: String?

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        name = try container.decode(String.self)
        value = try container.decode(Double.self)
        note = container.isAtEnd ? nil : try container.decode(String.self)
    }
}

/// Leaves out what it cannot read.
private struct LossyList: Decodable {
    private struct Skipped: Decodable {}

    var items: [Int] = []

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            if let item = try? container.decode(Int.self) {
                items.append(item)
            } else {
                _ = try container.decode(Skipped.self)
            }
        }
    }
}

private struct Settings: Decodable {
    private enum CodingKeys: CodingKey { case volume, theme, recent }

    let volume: Int
    let theme: String
    let recent: [String]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        volume = try container.decodeIfPresent(Int.self, forKey: .volume) ?? 5
        theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "plain"
        recent = (try? container.decode([String].self, forKey: .recent)) ?? []
    }
}

private struct Route: Decodable {
    private enum CodingKeys: CodingKey { case stops }

    let stops: [String]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        stops = try container.decode([String].self, forKey: .stops)
        guard stops.count >= 2, !stops[0].isEmpty else {
            throw DecodingError.dataCorruptedError(forKey: .stops, in: container, debugDescription: "too few stops")
        }
    }
}

private indirect enum Anything: Decodable {
    case number(Double)
    case text(String)
    case list([Anything])
    case object([String: Anything])
    case nothing

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([Anything].self) {
            self = .list(list)
        } else if let object = try? container.decode([String: Anything].self) {
            self = .object(object)
        } else {
            self = .nothing
        }
    }
}
