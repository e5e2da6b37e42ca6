internal import Foundation

/// An input given in code, to start from.
///
///     Target("price", Price.self, seeds: [#"{"cents":5}"#, SeedInput([0xFF, 0x00])])
public struct SeedInput: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The input.
    public let bytes: [UInt8]

    /// An input of these bytes.
    public init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// An input of the text's UTF-8.
    public init(stringLiteral text: String) {
        bytes = Array(text.utf8)
    }

    /// An input of the bytes that a text in base64 stands for.
    ///
    /// - Precondition: `text` is in the alphabet of RFC 4648, section 4, with padding.
    public init(base64 text: StaticString) {
        guard let data = Data(base64Encoded: String(describing: text)) else {
            preconditionFailure("the input is no base64")
        }
        bytes = Array(data)
    }
}
