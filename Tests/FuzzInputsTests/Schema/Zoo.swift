import Foundation

/// Types of every kind that a schema has to describe, in groups: one file for each kind of reading.
enum Zoo {
    struct Flat: Decodable {
        var bookID: String
        var priceCents: Int
        var note: String?
        var inStock: Bool
    }

    struct Widths: Decodable {
        var a: Int8
        var b: UInt16
        var c: Int32
        var d: UInt64
        var e: Float
        var f: Double
        var g: UInt128
    }

    struct Foundations: Decodable {
        var date: Date
        var data: Data
        var url: URL
        var uuid: UUID
        var decimal: Decimal
    }

    struct Cart: Decodable {
        enum Kind: String, Decodable { case book, card, gift }

        struct Line: Decodable {
            var kind: Kind
            var quantity: Int
            var note: String?
        }

        var lines: [Line]
        var owner: Owner?
    }

    struct Owner: Decodable {
        var name: String
        var tags: Set<String>
    }

    enum Level: Int, Decodable { case low = 1, middle = 5, high = 10 }

    struct Renamed: Decodable {
        enum CodingKeys: String, CodingKey {
            case bookID = "book_id"
            case total = "$total"
        }

        var bookID: String
        var total: Level
    }

    // MARK: Recursion

    struct Tree: Decodable {
        var value: Int
        var children: [Tree]
    }

    final class Link: Decodable {
        var value: String
        var next: Link?
    }

    indirect enum Expression: Decodable {
        case sum(left: Expression, right: Expression)
        case negated(Expression)
        case number(Int)
        case zero
    }

    struct Folder: Decodable {
        var files: [File]
    }

    struct File: Decodable {
        var name: String
        var parent: [String: Folder]?
    }

    // MARK: Generics and nesting

    struct Page<Item: Decodable>: Decodable {
        var items: [Item]
        var next: URL?
    }

    struct Nested: Decodable {
        var matrix: [[Double]]
        var maybe: [Int?]
        var twice: Int??
    }

    struct Dictionaries: Decodable {
        enum Key: String, Decodable, CodingKeyRepresentable { case red, green }
        enum Plain: String, Decodable { case up, down }

        var byName: [String: Int]
        var byNumber: [Int: String]
        var byKey: [Key: Bool]
        var byPlain: [Plain: Bool]
    }

    // MARK: Enums with payloads

    enum Shape: Decodable {
        case circle(radius: Int)
        case rectangle(width: Int, height: Double)
        case polygon(points: [Int])
        case dot
    }

    struct Drawing: Decodable {
        var shape: Shape
    }

    // MARK: Classes

    class Animal: Decodable {
        var name: String
    }

    final class Dog: Animal {
        var isGood: Bool

        enum CodingKeys: CodingKey { case isGood }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            isGood = try container.decode(Bool.self, forKey: .isGood)
            try super.init(from: container.superDecoder())
        }
    }

    final class Cat: Animal {
        var lives: UInt8

        enum CodingKeys: CodingKey { case lives }

        required init(from decoder: any Decoder) throws {
            lives = try decoder.container(keyedBy: CodingKeys.self).decode(UInt8.self, forKey: .lives)
            try super.init(from: decoder)
        }
    }

    // MARK: Property wrappers

    @propertyWrapper struct TextNumber: Decodable {
        var wrappedValue: Int

        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            guard let value = Int(text) else { throw Fault() }
            wrappedValue = value
        }
    }

    @propertyWrapper struct Empty<Value: Decodable>: Decodable {
        var wrappedValue: [Value]

        init(from decoder: any Decoder) throws {
            wrappedValue = try decoder.singleValueContainer().decode([Value].self)
        }

        init() { wrappedValue = [] }
    }

    struct Wrapped: Decodable {
        @TextNumber var count: Int
        @Empty var tags: [String]
    }

    struct Fault: Error {}
}

extension KeyedDecodingContainer {
    func decode<Value: Decodable>(_ type: Zoo.Empty<Value>.Type, forKey key: Key) throws -> Zoo.Empty<Value> {
        try decodeIfPresent(type, forKey: key) ?? Zoo.Empty()
    }
}
