internal import Foundation
internal import FuzzCore
internal import FuzzInputs

/// A way to draw the JSON text of a single value. Each draws the simplest first.
enum LeafFamily: Hashable, Sendable {
    /// One of these texts.
    case pool([String])
    case integer(ClosedRange<Int128>)
    case wideInteger(isSigned: Bool)
    /// Numbers that are as far from each other: the first, and so many steps from it.
    case stepped(Int128, by: Int128, ClosedRange<Int128>)
    /// So many parts of one.
    case parts(ClosedRange<Int128>, of: Int128)
    /// Of so many bits.
    case floating(ClosedRange<Double>, width: Int)
    case decimal
    case string(Alphabet, ClosedRange<Int>)
    /// A text of the same form as another.
    case pattern(TextPattern)
    case date(DateSpelling)
    case data(DataSpelling, ClosedRange<Int>)
    case url
    case uuid

    func text(_ source: inout ChoiceSource, edges: Int) throws -> String {
        switch self {
        case .pool(let texts): texts[try source.index(below: texts.count)]
        case .integer(let range): "\(try source.integer(in: range, edgesOneIn: edges))"
        case .wideInteger(let isSigned):
            isSigned
                ? "\(try source.integer(in: Int128.min...Int128.max))"
                : "\(try source.integer(in: UInt128.min...UInt128.max))"
        case .stepped(let first, let step, let range):
            "\(first + step * (try source.integer(in: range, edgesOneIn: edges)))"
        case .parts(let range, let parts):
            "\(Double(try source.integer(in: range, edgesOneIn: edges)) / Double(parts))"
        case .floating(let range, let width): try Self.floating(range, width, &source)
        case .decimal: "\(try source.draw(.decimal()))"
        case .string(let alphabet, let counts):
            JSONSpelling.quoted(String(try source.scalars(of: alphabet, count: counts, edges: 12 * edges)))
        case .pattern(let pattern): JSONSpelling.quoted(try pattern.text(&source, edges: 12 * edges))
        case .date(let spelling): try spelling.text(&source)
        case .data(let spelling, let counts): spelling.text(try source.bytes(count: counts))
        case .url: JSONSpelling.quoted(try source.draw(.url()).absoluteString)
        case .uuid: JSONSpelling.quoted(try source.draw(.uuid()).uuidString)
        }
    }

    /// Whether a text is of a family that is a rule: of others it is not known.
    func holds(_ text: String) -> Bool {
        switch self {
        case .integer(let range): Int128(text).map(range.contains) ?? false
        case .floating(let range, _): Double(text).map(range.contains) ?? false
        case .stepped(let first, let step, let range):
            Int128(text).map { ($0 - first).isMultiple(of: step) && range.contains(($0 - first) / step) } ?? false
        case .parts(let range, let parts):
            // Of the largest there are no parts.
            Double(text).map { value in
                let count = value * Double(parts)
                return count.magnitude >= 0x1p53
                    || count == count.rounded() && range.contains(Int128(count)) && count / Double(parts) == value
            } ?? false
        default: true
        }
    }

    private static func floating(
        _ range: ClosedRange<Double>, _ width: Int, _ source: inout ChoiceSource
    ) throws -> String {
        if width == 64 { return "\(try source.double(in: range))" }
        let narrow = Float(range.lowerBound)...Float(range.upperBound)
        return "\(try source.floatingPoint(in: narrow, .finite))"
    }

    /// What a shape alone says; nil for what is not one value.
    init?(_ node: SchemaNode, _ conventions: SchemaConventions) {
        switch node.shape {
        case .null: self = .pool(["null"])
        case .bool: self = .pool(["false", "true"])
        case .integer(let width, let isSigned): self = .integer(width, isSigned)
        case .floating(let width): self = .floating(Self.finite(width), width: width)
        case .decimal: self = .decimal
        case .string: self = .string(.unicode, 0...Int.max)
        case .date: self = .date(DateSpelling(conventions))
        case .data: self = .data(DataSpelling(conventions), 0...Int.max)
        case .url: self = .url
        case .uuid: self = .uuid
        case .cases(let texts): self = texts.isEmpty ? .pool(["null"]) : .pool(texts)
        case .any: self = .pool(["null", "false", "0", "\"a\"", "[]", "{}"])
        case .nullable, .array, .tuple, .pairs, .object, .oneOf: return nil
        }
    }

    private static func integer(_ width: Int, _ isSigned: Bool) -> LeafFamily {
        guard width <= 64 else { return .wideInteger(isSigned: isSigned) }
        let greatest = Int128(1) << Int128(isSigned ? width - 1 : width)
        return .integer((isSigned ? -greatest : 0)...greatest - 1)
    }

    static func finite(_ width: Int) -> ClosedRange<Double> {
        let greatest =
            switch width {
            case 16: 65_504.0
            case 32: Double(Float.greatestFiniteMagnitude)
            default: Double.greatestFiniteMagnitude
            }
        return -greatest...greatest
    }
}

extension ChoiceSource {
    /// An integer of at most 64 bits as one choice, with edges as often as is said: where a document is one number, they would be most of it.
    fileprivate mutating func integer(in range: ClosedRange<Int128>, edgesOneIn edges: Int) throws -> Int128 {
        let target = min(max(0, range.lowerBound), range.upperBound)
        let choice = try choice(.integer(IntegerDomain(range, target: target))) { random in
            var value = Self.random(in: range, &random)
            for _ in 0..<4 where Self.isEdge(value, range) && !random.oneIn(edges) {
                value = Self.random(in: range, &random)
            }
            return .integer(value)
        }
        guard case .integer(let value) = choice else { return target }
        return value
    }

    private static func random(in range: ClosedRange<Int128>, _ random: inout SplitMix64) -> Int128 {
        if let lower = Int64(exactly: range.lowerBound), let upper = Int64(exactly: range.upperBound) {
            return Int128(randomInteger(in: lower...upper, near: min(max(0, lower), upper), &random))
        }
        let upper = UInt64(truncatingIfNeeded: min(range.upperBound, Int128(UInt64.max)))
        return Int128(randomInteger(in: UInt64(max(0, range.lowerBound))...upper, near: 0, &random))
    }

    /// Whether it is one of the values that come often.
    private static func isEdge(_ value: Int128, _ range: ClosedRange<Int128>) -> Bool {
        let magnitude = value.magnitude
        if range.upperBound - value < 3 || value - range.lowerBound < 3 || magnitude < 16 { return true }
        return [magnitude - 1, magnitude, magnitude + 1].contains { $0.nonzeroBitCount == 1 }
    }
}
