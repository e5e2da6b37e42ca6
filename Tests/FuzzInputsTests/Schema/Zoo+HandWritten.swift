import Foundation

extension Zoo {
    /// A number, or a number in a string.
    struct Lenient: Decodable {
        var seats: Int

        enum CodingKeys: CodingKey { case seats }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let number = try? container.decode(Int.self, forKey: .seats) {
                seats = number
                return
            }
            seats = Int(try container.decode(String.self, forKey: .seats)) ?? 0
        }
    }

    /// A discriminator of an enum's own, and members that depend on it.
    enum Event: Decodable {
        enum Kind: String, Decodable { case created, deleted, moved }
        enum CodingKeys: CodingKey { case kind, at, by, from, to }

        case created(at: Int)
        case deleted(by: String)
        case moved(from: Int, to: Int)

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(Kind.self, forKey: .kind) {
            case .created: self = .created(at: try container.decode(Int.self, forKey: .at))
            case .deleted: self = .deleted(by: try container.decode(String.self, forKey: .by))
            case .moved:
                self = .moved(
                    from: try container.decode(Int.self, forKey: .from), to: try container.decode(Int.self, forKey: .to)
                )
            }
        }
    }

    /// A discriminator that is a string, and types of their own that read the same object.
    enum Figure: Decodable {
        struct Circle: Decodable { var radius: Double }
        struct Square: Decodable { var side: Double }
        enum CodingKeys: CodingKey { case type }

        case circle(Circle)
        case square(Square)

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(String.self, forKey: .type) {
            case "circle": self = .circle(try Circle(from: decoder))
            case "square": self = .square(try decoder.singleValueContainer().decode(Square.self))
            case let other:
                throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: other)
            }
        }
    }

    /// Several fall-backs, each of another type.
    enum Either: Decodable {
        case number(Int)
        case text(String)
        case list([Int])
        case flat(Owner)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let list = try? container.decode([Int].self) {
                self = .list(list)
            } else {
                self = .flat(try container.decode(Owner.self))
            }
        }
    }

    indirect enum AnyValue: Decodable {
        case null, bool(Bool), number(Double), text(String), array([AnyValue]), object([String: AnyValue])

        struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            if let members = try? decoder.container(keyedBy: Key.self) {
                var object: [String: AnyValue] = [:]
                for key in members.allKeys { object[key.stringValue] = try members.decode(AnyValue.self, forKey: key) }
                self = .object(object)
            } else if var elements = try? decoder.unkeyedContainer() {
                var array: [AnyValue] = []
                while !elements.isAtEnd { array.append(try elements.decode(AnyValue.self)) }
                self = .array(array)
            } else {
                let value = try decoder.singleValueContainer()
                if value.decodeNil() {
                    self = .null
                } else if let bool = try? value.decode(Bool.self) {
                    self = .bool(bool)
                } else if let number = try? value.decode(Double.self) {
                    self = .number(number)
                } else {
                    self = .text(try value.decode(String.self))
                }
            }
        }
    }

    /// A pair, read as an array of two.
    struct Pair: Decodable {
        var name: String
        var value: Double

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            name = try container.decode(String.self)
            value = try container.decode(Double.self)
        }
    }

    struct Inner: Decodable {
        var latitude: Double
        var names: [String]

        enum CodingKeys: CodingKey { case geo, list }
        enum GeoKeys: CodingKey { case latitude, longitude }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let geo = try container.nestedContainer(keyedBy: GeoKeys.self, forKey: .geo)
            latitude = try geo.decode(Double.self, forKey: .latitude)
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            names = []
            while !list.isAtEnd { names.append(try list.decode(String.self)) }
        }
    }

    /// What it cannot read, it leaves out; a loop that goes on for ever where reading does not move on.
    struct Forgiving: Decodable {
        var values: [Int] = []

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                if let value = try? container.decode(Int.self) { values.append(value) }
            }
        }
    }

    /// Rules that the type checks by itself.
    struct Checked: Decodable {
        var day: String
        var month: Int
        var code: String

        enum CodingKeys: CodingKey { case day, month, code }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            day = try container.decode(String.self, forKey: .day)
            guard day.split(separator: "-").count == 3 else { throw Fault() }
            month = try container.decode(Int.self, forKey: .month)
            guard (3...12).contains(month) else { throw Fault() }
            code = try container.decode(String.self, forKey: .code)
            guard code.count == 3, code.allSatisfy(\.isUppercase) else { throw Fault() }
        }
    }

    /// Members that other members call for.
    struct Conditional: Decodable {
        var total: Int
        var reason: String?

        enum CodingKeys: CodingKey { case total, discounted, reason }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            total = try container.decode(Int.self, forKey: .total)
            if container.contains(.discounted), try container.decode(Bool.self, forKey: .discounted) {
                reason = try container.decode(String.self, forKey: .reason)
            }
        }
    }

    struct NoCases: Decodable {
        init(from decoder: any Decoder) throws { throw Fault() }
    }

    struct Loop: Decodable {
        var values: [Loop]

        init(from decoder: any Decoder) throws {
            values = [try Loop(from: decoder.container(keyedBy: AnyValue.Key.self).superDecoder())]
        }
    }
}

extension Zoo {
    /// Checks that name their place, in the way of a decoder.
    struct Named: Decodable {
        var country: String
        var year: Int

        enum CodingKeys: CodingKey { case country, year }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            country = try container.decode(String.self, forKey: .country)
            guard country.count == 2 else {
                throw DecodingError.dataCorruptedError(forKey: .country, in: container, debugDescription: "country")
            }
            year = try container.decode(Int.self, forKey: .year)
            guard year > 1900 else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "year"))
            }
        }
    }
}
