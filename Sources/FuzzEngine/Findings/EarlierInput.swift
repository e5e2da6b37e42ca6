internal import Foundation

/// An input as it stands in a `.finding`: a string where it is text, and `{"base64": "…"}` where it is not.
struct EarlierInput: Codable {
    var bytes: [UInt8]

    private enum CodingKeys: String, CodingKey {
        case base64
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            bytes = Array(text.utf8)
        } else {
            bytes = Array(try decoder.container(keyedBy: CodingKeys.self).decode(Data.self, forKey: .base64))
        }
    }

    func encode(to encoder: any Encoder) throws {
        if let text = String(validating: bytes, as: UTF8.self) {
            var value = encoder.singleValueContainer()
            try value.encode(text)
        } else {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(Data(bytes), forKey: .base64)
        }
    }
}
