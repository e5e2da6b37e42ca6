import Fuzzing

extension Shape {
    /// Classes, and where their superclasses read.
    static let classes: [Shape] = [
        Shape("super-decoder", Dog.self),
        Shape("super-key", Parrot.self),
        Shape("super-same-object", Cat.self),
    ]
}

private class Animal: Decodable {
    let name: String
    let legs: UInt8
}

private final class Dog: Animal {
    private enum CodingKeys: CodingKey { case isGood }

    let isGood: Bool

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        isGood = try container.decode(Bool.self, forKey: .isGood)
        try super.init(from: container.superDecoder())
    }
}

private final class Parrot: Animal {
    private enum CodingKeys: CodingKey { case words, animal }

    let words: [String]

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        words = try container.decode([String].self, forKey: .words)
        try super.init(from: container.superDecoder(forKey: .animal))
    }
}

private final class Cat: Animal {
    private enum CodingKeys: CodingKey { case lives }

    let lives: Int

    required init(from decoder: any Decoder) throws {
        lives = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .lives)
        try super.init(from: decoder)
    }
}
