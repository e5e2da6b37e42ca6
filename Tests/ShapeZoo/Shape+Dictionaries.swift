import Fuzzing

extension Shape {
    /// Dictionaries by what their keys are.
    static let dictionaries: [Shape] =
        [
            Shape("keyed-by-strings", [String: [String: Int]].self),
            Shape("keyed-by-integers", [Int: String].self),
            Shape("keyed-by-cases", [Colour: Bool].self),
            Shape("keyed-by-plain-cases", [Level: Bool].self),
            Shape("keyed-by-structs", [Name: Double].self),
            Shape("dynamic-keys", Attributes.self),
            Shape("integer-keys", Compact.self),
        ] + filled

    /// The same, where one entry is wanted.
    private static let filled: [Shape] = [
        Shape("keyed-by-integers-filled", [Int: String].self) { try require(!$0.isEmpty, "no entry") },
        Shape("keyed-by-cases-filled", [Colour: Bool].self) { try require(!$0.isEmpty, "no entry") },
        Shape("keyed-by-plain-cases-filled", [Level: Bool].self) { try require(!$0.isEmpty, "no entry") },
        Shape("keyed-by-structs-filled", [Name: Double].self) { try require(!$0.isEmpty, "no entry") },
    ]
}

private enum Colour: String, Decodable, CodingKeyRepresentable { case red, green }

/// Not a coding key: a dictionary of these is an array of keys and values in turn.
private enum Level: String, Decodable { case low, high }

private struct Name: RawRepresentable, Hashable, Decodable, CodingKeyRepresentable {
    let rawValue: String
}

/// Whatever members there are.
private struct Attributes: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    var numbers: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for key in container.allKeys { numbers[key.stringValue] = try container.decode(Int.self, forKey: key) }
        guard !numbers.isEmpty else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no attributes"))
        }
    }
}

private struct Compact: Decodable {
    private enum CodingKeys: Int, CodingKey { case width = 1, height = 2 }

    let width: Int
    let height: Int
}
