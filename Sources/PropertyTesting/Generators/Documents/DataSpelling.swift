internal import Foundation
internal import FuzzInputs

/// How a decoder wants bytes written.
enum DataSpelling: Hashable, Sendable {
    case base64
    case hexadecimal(prefix: String)
    case numbers

    init(_ conventions: SchemaConventions) {
        switch SynthesisTexts.data[conventions.data] {
        case "[]", "[0]": self = .numbers
        case "\"00\"": self = .hexadecimal(prefix: "")
        case "\"0x00\"": self = .hexadecimal(prefix: "0x")
        default: self = .base64
        }
    }

    func text(_ bytes: [UInt8]) -> String {
        switch self {
        case .base64: "\"" + Data(bytes).base64EncodedString() + "\""
        case .numbers: "[" + bytes.map { "\($0)" }.joined(separator: ",") + "]"
        case .hexadecimal(let prefix):
            "\"" + prefix + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\""
        }
    }
}
