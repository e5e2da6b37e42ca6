/// Text cut down to `[a-z0-9-]`, at most 48 characters: the only form in which a name from a target, an error or an input
/// may reach the file system.
///
///     Slug("Index out of range!").text == "index-out-of-range"
package struct Slug: Sendable, Hashable {
    package static let maximumLength = 48

    package let text: String

    package init(_ source: some StringProtocol) {
        var bytes: [UInt8] = []
        for byte in source.utf8 where bytes.count < Self.maximumLength {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            default: if let last = bytes.last, last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
            }
        }
        while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
        text = bytes.isEmpty ? "unnamed" : String(decoding: bytes, as: UTF8.self)
    }
}

extension Slug {
    /// What files of a target's inputs end with: its extension as a slug. The one of the files that tell of findings is taken.
    package static func fileExtension(_ source: String) -> String {
        let text = Slug(source).text
        return text == "finding" ? "input" : text
    }
}
