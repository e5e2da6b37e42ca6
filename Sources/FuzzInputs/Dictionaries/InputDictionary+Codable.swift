internal import Foundation

/// As a list of its words, each in base64: a word may be anything but text.
extension InputDictionary: Codable {
    package init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var words: [[UInt8]] = []
        while !container.isAtEnd {
            guard let word = Data(base64Encoded: try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "a word is not base64")
            }
            words.append(Array(word))
        }
        self.init(words: words)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for word in words { try container.encode(Data(word).base64EncodedString()) }
    }
}
