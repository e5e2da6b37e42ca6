internal import Foundation

/// Writes a synthesized document as a property list in XML.
///
/// What JSON has no word for has one here: dates and bytes, where the schema knows them and nothing else was decided. For null
/// there is the word that `PropertyListDecoder` takes for it.
struct PropertyListWriter {
    private static let null = "<string>$null</string>"

    private let schema: Schema
    private let conventions: SchemaConventions

    /// - Parameter conventions: those of the schema where nothing is said.
    init(schema: Schema, conventions: SchemaConventions? = nil) {
        self.schema = schema
        self.conventions = conventions ?? schema.conventions
    }

    func bytes(of document: SynthesizedValue) -> [UInt8] {
        let head = #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">"#
        return Array((head + element(document) + "</plist>").utf8)
    }

    private func element(_ value: SynthesizedValue) -> String {
        switch value.content {
        case .array(let elements):
            return "<array>" + elements.map(element).joined() + "</array>"
        case .object(let members):
            return Self.dictionary(members.map { ($0.spelled, element($0.value)) })
        case .text(let text):
            let element =
                switch value.node.map({ schema[$0].shape }) {
                case .date where conventions.date == 0: Self.date(text)
                case .data where conventions.data == 0: Self.data(text)
                default: String?.none
                }
            return element ?? (try? JSONDecoder().decode(Item.self, from: Data(text.utf8)))?.element ?? Self.null
        }
    }

    /// Of a number of seconds since 2001, whole ones: there are no others here.
    private static func date(_ text: String) -> String? {
        Double(text).map {
            "<date>\(Date(timeIntervalSinceReferenceDate: $0.rounded(.down)).formatted(.iso8601))</date>"
        }
    }

    /// Of bytes in base 64.
    private static func data(_ text: String) -> String? {
        guard let quoted = try? JSONDecoder().decode(String.self, from: Data(text.utf8)) else { return nil }
        return Data(base64Encoded: quoted).map { _ in "<data>\(quoted)</data>" }
    }

    private static func dictionary(_ members: [(key: String, element: String)]) -> String {
        "<dict>" + members.map { "<key>\(escaped($0.key))</key>\($0.element)" }.joined() + "</dict>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// A JSON text that stands for one value of a document.
    private struct Item: Decodable {
        let element: String

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                element = null
            } else if let bool = try? value.decode(Bool.self) {
                element = bool ? "<true/>" : "<false/>"
            } else if let integer = try? value.decode(Int.self) {
                element = "<integer>\(integer)</integer>"
            } else if let number = try? value.decode(Double.self) {
                element = "<real>\(number)</real>"
            } else if let text = try? value.decode(String.self) {
                element = "<string>\(escaped(text))</string>"
            } else if let items = try? value.decode([Item].self) {
                element = "<array>" + items.map(\.element).joined() + "</array>"
            } else {
                let items = try value.decode([String: Item].self).sorted { $0.key < $1.key }
                element = dictionary(items.map { ($0.key, $0.value.element) })
            }
        }
    }
}
