/// A set of the six kinds of JSON values.
package struct JSONClasses: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// By the first byte of a JSON text.
    package init(text: String) {
        self.init(firstByte: text.utf8.first ?? 0)
    }

    init(firstByte: UInt8) {
        switch firstByte {
        case UInt8(ascii: "n"): self = .null
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool
        case UInt8(ascii: "\""): self = .string
        case UInt8(ascii: "["): self = .array
        case UInt8(ascii: "{"): self = .object
        default: self = .number
        }
    }

    package static let null = JSONClasses(rawValue: 1)
    package static let bool = JSONClasses(rawValue: 2)
    package static let number = JSONClasses(rawValue: 4)
    package static let string = JSONClasses(rawValue: 8)
    package static let array = JSONClasses(rawValue: 16)
    package static let object = JSONClasses(rawValue: 32)
    package static let all = JSONClasses(rawValue: 63)
}
