internal import Foundation
internal import FuzzInputs

/// An input that stands in a table itself: as `text` where it is UTF-8, else as `base64`.
package enum InlineInput {
    package static let members = ["text", "base64"]

    /// The member of an object that holds it.
    package static func member(of bytes: [UInt8]) -> (key: String, value: String) {
        if let text = String(validating: bytes, as: UTF8.self) { return ("text", QuotedJSON.text(text)) }
        return ("base64", QuotedJSON.text(Data(bytes).base64EncodedString()))
    }

    /// The input of an object that has one of the members.
    package static func read(_ object: LocatedObject) throws(TableError.Mistake) -> [UInt8] {
        let key = try object.only(of: members)
        let text = try object.string(key)
        guard key == "base64" else { return Array(text.utf8) }
        guard let data = Data(base64Encoded: text) else { throw .init(object.line(of: key), .badBase64) }
        return Array(data)
    }
}
