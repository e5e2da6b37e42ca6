internal import Foundation

/// A type that a decoder knows by itself, so that a probe asks it for nothing.
protocol ProbedLeaf: Decodable {
    static var shape: SchemaShape { get }

    /// The likeliest first, and then what the hints say.
    static func samples(_ hints: ProbeHints) -> [ProbeSample<Self>]
}

extension ProbedLeaf {
    static func makeRecord(in probe: SchemaProbe) -> AnyObject {
        ProbeRecord(node: probe.leaf(shape), samples: samples(.none))
    }
}

extension ProbedLeaf where Self: FixedWidthInteger {
    static var shape: SchemaShape { .integer(width: bitWidth, isSigned: isSigned) }

    static func samples(_ hints: ProbeHints) -> [ProbeSample<Self>] {
        func sample(_ number: Int, _ origin: ProbeOrigin) -> ProbeSample<Self>? {
            Self(exactly: number).map { ProbeSample($0, text: "\(number)", origin) }
        }

        let hinted = hints.integers.compactMap { sample($0, .hint) }
        let shaped = hints.hasShapes ? SampleTexts.integers.compactMap { sample($0, .shaped) } : []
        let numbers = hints.caseNumbers.compactMap { sample($0, .shaped) }
        return [1, 0].filter { !hints.integers.contains($0) }.compactMap { sample($0, .plain) } + hinted + numbers
            + shaped
    }
}

extension ProbedLeaf where Self: BinaryFloatingPoint {
    static var shape: SchemaShape { .floating(width: 1 + exponentBitCount + significandBitCount) }

    static func samples(_ hints: ProbeHints) -> [ProbeSample<Self>] {
        let shaped = hints.hasShapes ? SampleTexts.fractions.map { ProbeSample(Self($0), text: "\($0)", .shaped) } : []
        return [ProbeSample(1, text: "1"), ProbeSample(0, text: "0")] + shaped
    }
}

extension Bool: ProbedLeaf {
    static var shape: SchemaShape { .bool }

    static func samples(_ hints: ProbeHints) -> [ProbeSample<Bool>] {
        [ProbeSample(false, text: "false", .hint), ProbeSample(true, text: "true", .hint)]
    }
}

extension Int: ProbedLeaf {}
extension Int8: ProbedLeaf {}
extension Int16: ProbedLeaf {}
extension Int32: ProbedLeaf {}
extension Int64: ProbedLeaf {}
extension Int128: ProbedLeaf {}
extension UInt: ProbedLeaf {}
extension UInt8: ProbedLeaf {}
extension UInt16: ProbedLeaf {}
extension UInt32: ProbedLeaf {}
extension UInt64: ProbedLeaf {}
extension UInt128: ProbedLeaf {}
extension Float: ProbedLeaf {}
extension Double: ProbedLeaf {}

extension String: ProbedLeaf {
    static var shape: SchemaShape { .string }

    static func samples(_ hints: ProbeHints) -> [ProbeSample<String>] {
        let hinted = hints.strings.map { ProbeSample($0, text: JSONSpelling.quoted($0), .hint) }
        let shaped = hints.hasShapes ? SampleTexts.strings : []
        let plain = hints.strings.contains("a") ? [] : [ProbeSample("a", text: "\"a\"")]
        return plain + hinted
            + shaped.map { ProbeSample($0, text: JSONSpelling.quoted($0), .shaped) }
    }
}

extension Decimal: ProbedLeaf {
    static var shape: SchemaShape { .decimal }

    static func samples(_ hints: ProbeHints) -> [ProbeSample<Decimal>] {
        let shaped = hints.hasShapes ? SampleTexts.integers : []
        return [ProbeSample(1, text: "1"), ProbeSample(0, text: "0")]
            + shaped.map { ProbeSample(Decimal($0), text: "\($0)", .shaped) }
    }
}

extension Date: ProbedLeaf {
    static var shape: SchemaShape { .date }

    static func samples(_ hints: ProbeHints) -> [ProbeSample<Date>] {
        [ProbeSample(Date(timeIntervalSinceReferenceDate: 0))]
    }
}

extension Data: ProbedLeaf {
    static var shape: SchemaShape { .data }

    static func samples(_ hints: ProbeHints) -> [ProbeSample<Data>] {
        [ProbeSample(Data([0])), ProbeSample(Data())]
    }
}

extension URL: ProbedLeaf {
    static var shape: SchemaShape { .url }

    static func samples(_ hints: ProbeHints) -> [ProbeSample<URL>] {
        let texts = hints.hasShapes ? ["https://a.b/c"] : []
        return [ProbeSample(URL(filePath: "/a"))]
            + texts.compactMap { text in
                URL(string: text).map { ProbeSample($0, text: JSONSpelling.quoted(text), .shaped) }
            }
    }
}

extension UUID: ProbedLeaf {
    static var shape: SchemaShape { .uuid }

    static func samples(_ hints: ProbeHints) -> [ProbeSample<UUID>] {
        [ProbeSample(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))]
    }
}
