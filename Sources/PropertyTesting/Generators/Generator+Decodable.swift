public import Foundation
internal import FuzzCore
internal import FuzzInputs

extension Generator {
    /// Values of a `Decodable` type, from what its `init(from:)` asks for: nothing has to be said of the type.
    ///
    ///     let offers = Generator.decodable(Offer.self)
    ///     let configured = Generator.decodable(Offer.self) {
    ///         let decoder = JSONDecoder()
    ///         decoder.dateDecodingStrategy = .iso8601
    ///         return decoder
    ///     }
    ///
    /// Among the generators of a check, where `.decodable(…)` alone would do without a closure, the compiler takes the closure only with the
    /// name: `checkProperty(over: Generator.decodable(Offer.self) { PropertyListDecoder() })`.
    ///
    /// A document is drawn along the type's shape and read by the real decoder. When the generator is made, it learns from the decoder how keys
    /// and dates are spelled and what the type's own checks take; documents that are refused nevertheless are drawn again. A document shrinks
    /// by its structure: what may be missing is missing, the first case, short arrays, simple numbers and texts.
    ///
    /// Making the generator runs the type's `init(from:)` many times in this process, on a decoder of no document and on small ones: code
    /// that traps or does not end for some documents does so here. As a `Target`, such a type is probed in a process of its own.
    ///
    /// - Parameter decoding: makes the decoder. A `JSONDecoder` as it comes where nothing is given.
    public static func decodable(
        _ type: Value.Type, fileID: StaticString = #fileID, line: UInt = #line,
        decoding: @escaping @Sendable () -> any DataDecoder = { JSONDecoder() }
    ) -> Generator where Value: Decodable & SendableMetatype {
        documents(of: type, place: "\(fileID):\(line)", decoding).map(\.value)
    }

    /// The documents, as JSON, that a `Decodable` type reads: those of ``decodable(_:fileID:line:decoding:)``, by the same choices.
    ///
    ///     Generator.encodedJSON(of: Offer.self)       // for a decoder that is to agree with another
    ///
    /// - Parameter decoding: makes the decoder that says what is a document. A `JSONDecoder` as it comes where nothing is given.
    public static func encodedJSON<Model: Decodable & SendableMetatype>(
        of type: Model.Type, fileID: StaticString = #fileID, line: UInt = #line,
        decoding: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
    ) -> Generator where Value == Data {
        Generator<Model>.documents(of: type, place: "\(fileID):\(line)", decoding).map(\.bytes)
    }

    /// How often a document is drawn anew that is refused.
    private static var tries: Int { 12 }

    private static func documents<Model: Decodable & SendableMetatype>(
        of type: Model.Type, place: String, _ decoding: @escaping @Sendable () -> any DataDecoder
    ) -> Generator<(value: Model, bytes: Data)> {
        let decoder = decoding()
        let source = DocumentSource(of: type, userInfo: userInfo(of: decoder)) { bytes, wantsText in
            do {
                let value = try decoder.decode(type, from: Data(bytes))
                return .value(wantsText ? ReflectedText.text(of: value) : "")
            } catch {
                return .refused(error)
            }
        }
        let label = ChoiceLabel("document", [ChoiceLabel(String(reflecting: type))])
        let attempt = ChoiceLabel("attempt at a document", [label])
        let schema = source.schema
        return Generator<(value: Model, bytes: Data)>(label: label) { choices in
            let decoder = decoding()
            func accepts(_ bytes: [UInt8]) -> Bool { (try? decoder.decode(type, from: Data(bytes))) != nil }
            for _ in 0..<(source.accepted.isEmpty ? 1 : tries) {
                choices.openSpan(attempt)
                var result: (value: Model, bytes: Data)?
                do {
                    let bytes = Data(
                        SchemaSynthesis.bytes(of: try source.drawing.document(&choices, accepts: accepts), schema))
                    result = (try? decoder.decode(type, from: bytes)).map { ($0, bytes) }
                } catch {
                    choices.closeSpan(isDiscarded: true)
                    throw error
                }
                choices.closeSpan(isDiscarded: result == nil)
                if let result { return result }
            }
            // What was accepted when the generator was made is accepted again, unless the decoder changes its mind.
            for start in source.accepted {
                let bytes = Data(SchemaSynthesis.bytes(of: start.document, schema))
                if let value = try? decoder.decode(type, from: bytes) { return (value, bytes) }
            }
            throw Discard.filtered(place: "\(place), where no document of \(type) was decoded", tries: tries)
        }
    }

    /// What the type's code finds in its decoder.
    private static func userInfo(of decoder: any DataDecoder) -> [CodingUserInfoKey: any Sendable] {
        switch decoder {
        case let decoder as JSONDecoder: decoder.userInfo
        case let decoder as PropertyListDecoder: decoder.userInfo
        default: [:]
        }
    }
}
