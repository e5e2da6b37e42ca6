import Foundation
import FuzzInputs
import Testing

/// Documents for real decoders, found by the schema and the decoder's own complaints.
struct SchemaSynthesisTests {
    private struct Result {
        var tries: Int
        var text: String?
    }

    private func synthesize<Value: Decodable>(
        _ type: Value.Type, _ schema: Schema? = nil, style: SynthesisStyle = .minimal,
        by decoder: JSONDecoder = JSONDecoder()
    ) -> Result {
        var synthesis = SchemaSynthesis(schema ?? SchemaProbe.schema(of: type), style: style)
        while let bytes = synthesis.next() {
            do {
                _ = try decoder.decode(type, from: Data(bytes))
                synthesis.report(.accepted)
            } catch {
                synthesis.report(SynthesisOutcome(error))
            }
        }
        return Result(
            tries: synthesis.tries, text: synthesis.accepted.map { String(decoding: $0, as: UTF8.self) })
    }

    private static let zoo: [any (Decodable & SendableMetatype).Type] = [
        Zoo.Flat.self, Zoo.Widths.self, Zoo.Foundations.self, Zoo.Cart.self, Zoo.Tree.self, Zoo.Link.self,
        Zoo.Expression.self, Zoo.Folder.self, Zoo.Page<Zoo.Foundations>.self, Zoo.Nested.self, Zoo.Dictionaries.self,
        Zoo.Shape.self, Zoo.Drawing.self, Zoo.Dog.self, Zoo.Cat.self, Zoo.Wrapped.self, Zoo.Lenient.self,
        Zoo.Event.self, Zoo.Figure.self, Zoo.Either.self, Zoo.AnyValue.self, Zoo.Pair.self, Zoo.Inner.self,
        Zoo.Forgiving.self, Zoo.Checked.self, Zoo.Conditional.self, Range<Int>.self, DateInterval.self,
        DateComponents.self, Locale.self, TimeZone.self, Measurement<UnitLength>.self, [Date].self, [String: Data].self,
        Int8.self, String?.self,
    ]

    @Test("Each type has an accepted document, of each style", arguments: zoo.indices)
    func standard(number: Int) {
        let type = Self.zoo[number]
        for style in SynthesisStyle.allCases {
            let result = synthesize(type, style: style)
            #expect(result.text != nil, "\(type), \(style)")
            #expect(result.tries <= 100)
        }
    }

    @Test("Each type has an accepted document for each configuration of the decoder", arguments: zoo.indices)
    func configurations(number: Int) {
        let type = Self.zoo[number]
        for (name, decoder) in Self.configurations {
            for style in SynthesisStyle.allCases {
                let result = synthesize(type, style: style, by: decoder)
                #expect(result.text != nil, "\(type), \(name), \(style)")
            }
        }
    }

    private static var configurations: [(String, JSONDecoder)] {
        func decoder(_ configure: (JSONDecoder) -> Void) -> JSONDecoder {
            let decoder = JSONDecoder()
            configure(decoder)
            return decoder
        }
        func formatted(_ format: String) -> JSONDecoder.DateDecodingStrategy {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = format
            return .formatted(formatter)
        }
        let dates: [(String, JSONDecoder.DateDecodingStrategy)] = [
            ("iso8601", .iso8601), ("seconds", .secondsSince1970), ("milliseconds", .millisecondsSince1970),
            ("day", formatted("yyyy-MM-dd")), ("slashes", formatted("yyyy/MM/dd")), ("german", formatted("dd.MM.yyyy")),
            ("minutes", formatted("yyyy-MM-dd HH:mm")), ("mail", formatted("EEE, dd MMM yyyy HH:mm:ss Z")),
            ("fractions", formatted("yyyy-MM-dd'T'HH:mm:ss.SSSXXX")), ("text", .custom(Self.dateInText)),
        ]
        let data: [(String, JSONDecoder.DataDecodingStrategy)] = [
            ("bytes", .deferredToData), ("base64", .base64), ("hexadecimal", .custom(Self.hexadecimal)),
        ]
        return dates.map { date in (date.0, decoder { $0.dateDecodingStrategy = date.1 }) }
            + data.map { data in (data.0, decoder { $0.dataDecodingStrategy = data.1 }) } + [
                ("snake case", decoder { $0.keyDecodingStrategy = .convertFromSnakeCase }),
                (
                    "nothing but snake case",
                    decoder { $0.keyDecodingStrategy = .custom { Self.camelCase($0, separator: "_") } }
                ),
                (
                    "nothing but kebab case",
                    decoder { $0.keyDecodingStrategy = .custom { Self.camelCase($0, separator: "-") } }
                ),
                (
                    "infinity as text",
                    decoder {
                        $0.nonConformingFloatDecodingStrategy = .convertFromString(
                            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
                    }
                ),
            ]
    }

    @Sendable private static func dateInText(_ decoder: any Decoder) throws -> Date {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let seconds = Double(text) else { throw Zoo.Fault() }
        return Date(timeIntervalSince1970: seconds)
    }

    @Sendable private static func hexadecimal(_ decoder: any Decoder) throws -> Data {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard !text.isEmpty, text.count % 2 == 0, text.allSatisfy(\.isHexDigit) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no bytes")
        }
        return Data()
    }

    /// A capital in the document makes a key that no type has.
    @Sendable private static func camelCase(_ path: [any CodingKey], separator: Character) -> any CodingKey {
        guard let key = path.last, key.intValue == nil else { return path.last ?? SynthesizedKey("") }
        guard !key.stringValue.contains(where: \.isUppercase) else { return SynthesizedKey("?") }
        let words = key.stringValue.split(separator: separator)
        return SynthesizedKey(
            words.prefix(1).joined() + words.dropFirst().map { $0 == "id" ? "ID" : $0.capitalized }.joined())
    }

    private struct SynthesizedKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ text: String) { stringValue = text }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    @Test("The first document is the shortest that the schema allows")
    func shortest() {
        let first = { (schema: Schema) in String(decoding: SchemaSynthesis.smallest(schema), as: UTF8.self) }
        #expect(
            first(SchemaProbe.schema(of: Zoo.Flat.self)) == #"{"bookID":"","priceCents":0,"inStock":false}"#)
        #expect(first(SchemaProbe.schema(of: Zoo.Expression.self)) == #"{"zero":{}}"#)
        #expect(first(SchemaProbe.schema(of: Zoo.Dog.self)) == #"{"isGood":false,"super":{"name":""}}"#)
        #expect(first(SchemaProbe.schema(of: Zoo.Event.self)) == #"{"kind":"created","at":0}"#)
        #expect(first(SchemaProbe.schema(of: Zoo.Dictionaries.self)).hasSuffix(#""byPlain":[]}"#))
    }

    @Test("A full document has what may be missing, one element in each array, and stops at some depth")
    func full() {
        #expect(
            synthesize(Zoo.Cart.self, style: .full).text
                == #"{"lines":[{"kind":"book","quantity":1,"note":"a"}],"owner":{"name":"a","tags":["a"]}}"#)
        #expect(
            synthesize(Zoo.Tree.self, style: .full).text
                == #"{"value":1,"children":[{"value":1,"children":[{"value":1,"children":["#
                + #"{"value":1,"children":[]}]}]}]}"#)
    }

    @Test("What is learnt of one key or date holds for all")
    func learning() {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .custom { Self.camelCase($0, separator: "_") }
        let result = synthesize(DatesByName.self, by: decoder)
        #expect(
            result.text
                == #"{"created_at":"2001-01-01T00:00:00Z","changed_at":"2001-01-01T00:00:00Z","deleted_at":"#
                + #""2001-01-01T00:00:00Z"}"#)
        #expect(result.tries == 3)
    }

    private struct DatesByName: Decodable {
        var createdAt: Date
        var changedAt: Date
        var deletedAt: Date
    }

    @Test("Without any schema, the decoder's complaints alone lead to a document")
    func complaintsAlone() {
        let nothing = Schema(nodes: [SchemaNode(.any)])
        #expect(synthesize(Zoo.Flat.self, nothing).text == #"{"bookID":"","priceCents":0,"inStock":false}"#)
        #expect(synthesize(Zoo.Cart.self, nothing).text == #"{"lines":[]}"#)
        #expect(synthesize(Zoo.Pair.self, nothing).text != nil)
        #expect(synthesize(Zoo.Dog.self, nothing).text != nil)
        #expect(synthesize(Zoo.Inner.self, nothing).text != nil)
    }

    @Test("A schema that says too little is mended: a check that names its place, and one that does not")
    func checks() {
        let once = SchemaProbe.schema(of: Zoo.Checked.self, runs: 1)
        #expect(once.description == #"{ "day": string, "month"?: any, "code"?: any }"#)
        #expect(synthesize(Zoo.Named.self, SchemaProbe.schema(of: Zoo.Named.self, runs: 1)).text != nil)
    }

    /// Turned down without a place, by the first rule that does not hold.
    private func refusal(_ text: String, _ rules: [(name: String, holds: (String) -> Bool)]) -> SynthesisOutcome {
        rules.first { !$0.holds(text) }.map { .other($0.name) } ?? .accepted
    }

    @Test("Where nobody can say which of two refusals is further, both are gone on from")
    func turns() {
        // The plain document breaks the third rule alone; changes of it break the second as well.
        let rules: [(String, (String) -> Bool)] = [
            ("no name", { !$0.contains(#""name":"""#) }), ("no seats", { !$0.contains(#""seats":0"#) }),
            ("too few days", { $0.contains(#""days":["a","a"]"#) }),
        ]
        let schema = Schema(nodes: [
            SchemaNode(
                .object(
                    [.init(key: "name", node: 1), .init(key: "seats", node: 2), .init(key: "days", node: 3)],
                    others: nil)),
            SchemaNode(.string), SchemaNode(.integer(width: 64, isSigned: true)),
            SchemaNode(.array(element: 1, least: 0)),
        ])
        var synthesis = SchemaSynthesis(schema)
        while let bytes = synthesis.next() {
            synthesis.report(refusal(String(decoding: bytes, as: UTF8.self), rules))
        }
        #expect(
            synthesis.accepted.map { String(decoding: $0, as: UTF8.self) }
                == #"{"name":"a","seats":1,"days":["a","a"]}"#)
        #expect(synthesis.tries <= 20)
    }

    @Test("Words that code compares with are tried in each place of their kind, where a refusal does not say its place")
    func words() {
        let schema = SchemaProbe.schema(of: Zoo.Flat.self)
        let rules: [(String, (String) -> Bool)] = [("other book", { $0.contains(#""bookID":"b-7""#) })]
        var synthesis = SchemaSynthesis(schema)
        var asked = 0
        while let bytes = synthesis.next() {
            synthesis.report(refusal(String(decoding: bytes, as: UTF8.self), rules))
            guard synthesis.wantsWords else { continue }
            asked += 1
            synthesis.take(words: ["12", "\"b-7\""])
        }
        #expect(synthesis.accepted.map { String(decoding: $0, as: UTF8.self) }?.contains("b-7") == true)
        #expect(asked == 1)
        #expect(synthesis.tries <= 5)
    }

    @Test("The document that came furthest is known where none is accepted")
    func furthest() {
        var synthesis = SchemaSynthesis(SchemaProbe.schema(of: Zoo.Flat.self))
        #expect(synthesis.furthest == nil)
        while let bytes = synthesis.next() {
            let text = String(decoding: bytes, as: UTF8.self)
            synthesis.report(
                text.contains(#""bookID":"EUR""#) ? .other("late") : .dataCorrupted(path: [.key("bookID")]))
        }
        #expect(synthesis.accepted == nil)
        #expect(synthesis.furthest.map { String(decoding: $0, as: UTF8.self) }?.contains("EUR") == true)
    }

    @Test("The search ends where there is nothing to find, and within its limit")
    func ends() {
        let none = synthesize(Zoo.NoCases.self)
        #expect(none.text == nil)
        #expect(none.tries <= 200)
        var synthesis = SchemaSynthesis(SchemaProbe.schema(of: Zoo.Cart.self), limit: 7)
        var documents: [[UInt8]] = []
        while let bytes = synthesis.next() {
            documents.append(bytes)
            synthesis.report(.other("Fault"))
        }
        #expect(documents.count == 7)
        #expect(Set(documents).count == 7)
        #expect(synthesis.accepted == nil)
    }

    @Test("The same answers lead to the same documents")
    func deterministic() {
        func documents() -> [[UInt8]] {
            var synthesis = SchemaSynthesis(SchemaProbe.schema(of: Zoo.Dictionaries.self))
            var documents: [[UInt8]] = []
            while let bytes = synthesis.next() {
                documents.append(bytes)
                synthesis.report(.other("Fault"))
            }
            return documents
        }
        let first = documents()
        #expect(first.count > 10)
        #expect(documents() == first)
    }
}
