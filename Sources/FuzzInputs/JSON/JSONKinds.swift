/// A set of kinds of nodes.
package struct JSONKinds: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    @inline(__always)
    package init(_ kind: JSONNode.Kind) {
        rawValue = 1 << UInt16(kind.rawValue)
    }

    package static let object = JSONKinds(.object)
    package static let array = JSONKinds(.array)
    package static let string = JSONKinds(.string)
    package static let number = JSONKinds(.number)
    package static let literal = JSONKinds(.literal)
    package static let raw = JSONKinds(.raw)
    package static let key = JSONKinds(.key)

    package static let containers: JSONKinds = [.object, .array]
    package static let scalars: JSONKinds = [.string, .number, .literal, .raw]
    package static let values: JSONKinds = [.object, .array, .string, .number, .literal, .raw]
    package static let texts: JSONKinds = [.string, .key]
}
