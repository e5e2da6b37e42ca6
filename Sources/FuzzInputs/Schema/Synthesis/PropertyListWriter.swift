internal import Foundation

/// Writes a synthesized document as a property list in XML.
///
/// What JSON has no word for has one here: dates and bytes, where the schema knows them and nothing else was decided. For null
/// there is the word that `PropertyListDecoder` takes for it.
struct PropertyListWriter {
    private static let date = "<date>2001-01-01T00:00:00Z</date>"
    private static let data = "<data></data>"
    private static let null = "<string>$null</string>"

    let schema: Schema

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
            switch value.node.map({ schema[$0].shape }) {
            case .date where text == SynthesisTexts.dates[0]: return Self.date
            case .data where text == SynthesisTexts.data[0]: return Self.data
            default: return (try? JSONDecoder().decode(Item.self, from: Data(text.utf8)))?.element ?? Self.null
            }
        }
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
