import Foundation
import Fuzzing

extension Shape {
    /// Single values of the language's and of Foundation's.
    static let values: [Shape] = [
        Shape("widths", Widths.self),
        Shape("foundation", Record.self),
        Shape("ranges", Ranges.self),
        Shape("raw-structs", Account.self),
        Shape("property-wrappers", Wrapped.self),
        Shape("top-array", [Account].self),
        Shape("top-scalar", Int8.self),
        Shape("top-optional", String?.self),
        Shape("forty-members", Wide.self),
    ]
}

private struct Widths: Decodable {
    let a: Int8
    let b: UInt8
    let c: Int16
    let d: UInt16
    let e: Int32
    let f: UInt32
    let g: Int64
    let h: UInt64
    let i: Int128
    let j: UInt128
    let k: Float
    let l: Double
}

private struct Record: Decodable {
    let identifier: UUID
    let page: URL
    let price: Decimal
    let seal: Data
    let day: Date
    let locale: Locale
    let zone: TimeZone
    let span: DateInterval
    let parts: DateComponents
    let length: Measurement<UnitLength>
}

private struct Ranges: Decodable {
    let half: Range<Int>
    let closed: ClosedRange<Double>
    let from: PartialRangeFrom<Int>
    let set: Set<String>
    let bytes: ContiguousArray<UInt8>
}

/// Types of one value, as people wrap identifiers.
private struct Account: Decodable {
    struct Identifier: RawRepresentable, Decodable { let rawValue: String }

    struct Cents: Decodable {
        let value: Int

        init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(Int.self)
        }
    }

    struct Flags: OptionSet, Decodable { let rawValue: UInt8 }

    let identifier: Identifier
    let balance: Cents
    let flags: Flags
}

@propertyWrapper private struct NumberInText: Decodable {
    let wrappedValue: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Int(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
        }
        wrappedValue = value
    }
}

@propertyWrapper private struct Clamped: Decodable {
    var wrappedValue: Int

    init(from decoder: any Decoder) throws {
        wrappedValue = max(0, min(100, try decoder.singleValueContainer().decode(Int.self)))
    }
}

private struct Wrapped: Decodable {
    @NumberInText var count: Int
    @Clamped var percent: Int
}

private struct Wide: Decodable {
    struct Ten: Decodable {
        let a: Int, b: String, c: Bool, d: Double, e: Int?, f: String?, g: [Int], h: UInt8, i: Float, j: [String: Int]
    }

    let a: Ten
    let b: Ten
    let c: Ten
    let d: Ten
}
