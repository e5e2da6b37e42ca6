import Foundation
import Fuzzing

extension Target {
    /// Problem details, the answer of an HTTP service that could not do what it was asked for: RFC 9457.
    static let problem = Target("problem", ProblemDetails.self) { problem in
        try require(!problem.type.isEmpty && Reference.isPlain(problem.type), "the type is no URI reference")
        if let instance = problem.instance {
            try require(Reference.isPlain(instance), "the instance is no URI reference")
        }
        if let status = problem.status {
            try require(status >= 100 && status < 600, "no HTTP status")
        }
        var names: Set<String> = ["type", "title", "status", "detail", "instance"]
        for member in problem.extensions {
            try require(names.insert(member.name).inserted, "an extension takes a name that is in use")
            let value = try? JSONSerialization.jsonObject(with: Data(member.text.utf8), options: .fragmentsAllowed)
            try require(value != nil, "the text of an extension is not JSON")
        }
    }
}

/// Problem details as RFC 9457 has a client read them: a member of the wrong type counts as missing.
struct ProblemDetails: Decodable {
    /// A member that the standard does not name.
    struct Extension {
        let name: String
        /// Its value as JSON, without white space, the members of objects in the order of their names.
        let text: String
    }

    /// What kind of problem it is: a URI reference, `about:blank` where the answer has none.
    let type: String
    let title: String?
    /// The HTTP status, 100 to 599.
    let status: Int?
    let detail: String?
    let instance: String?
    /// In the order of their names. A value that cannot be kept is left out: a number beyond all types, a tree too deep.
    let extensions: [Extension]

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: MemberName.self)
        func string(_ name: String) -> String? {
            try? members.decode(String.self, forKey: MemberName(stringValue: name))
        }

        type = string("type").flatMap(Self.reference) ?? "about:blank"
        title = string("title")
        detail = string("detail")
        instance = string("instance").flatMap(Self.reference)
        let number = try? members.decode(Int.self, forKey: MemberName(stringValue: "status"))
        status = number.flatMap { (100...599).contains($0) ? $0 : nil }

        let standard = ["type", "title", "status", "detail", "instance"]
        extensions = members.sortedNames.filter { !standard.contains($0.stringValue) }.compactMap { name in
            let value = try? members.decode(JSONText.self, forKey: name)
            return value.map { Extension(name: name.stringValue, text: $0.text) }
        }
    }

    /// The text where it is a URI reference as it stands, with nothing left to escape.
    private static func reference(_ text: String) -> String? {
        URL(string: text, encodingInvalidCharacters: false) == nil ? nil : text
    }
}

/// Any JSON value, kept as text.
struct JSONText: Decodable {
    /// How far below the top of the document values are read. To find out what a value is takes refused attempts, and a
    /// refusal of `JSONDecoder` costs the square of the depth: without an end, ten kilobytes of brackets take seconds.
    private static let deepest = 32

    let text: String

    init(from decoder: any Decoder) throws {
        let path = decoder.codingPath
        guard path.count <= Self.deepest else {
            throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "nested too deep"))
        }
        if let members = try? decoder.container(keyedBy: MemberName.self) {
            let pairs = try members.sortedNames.map { name in
                try Self.quoted(name.stringValue) + ":" + members.decode(JSONText.self, forKey: name).text
            }
            text = "{" + pairs.joined(separator: ",") + "}"
        } else if var elements = try? decoder.unkeyedContainer() {
            let values = try elements.elements(as: JSONText.self).map(\.text)
            text = "[" + values.joined(separator: ",") + "]"
        } else {
            text = try Self.scalar(try decoder.singleValueContainer())
        }
    }

    private static func scalar(_ scalar: any SingleValueDecodingContainer) throws -> String {
        if scalar.decodeNil() { return "null" }
        if let bool = try? scalar.decode(Bool.self) { return String(bool) }
        if let string = try? scalar.decode(String.self) { return quoted(string) }
        if let integer = try? scalar.decode(Int64.self) { return String(integer) }
        if let large = try? scalar.decode(UInt64.self) { return String(large) }
        return String(try scalar.decode(Double.self))
    }

    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\0"..<" ": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

/// The rule for URI references, told a second time: RFC 3986, section 2, by characters.
enum Reference {
    /// Whether there is nothing but characters that may stand in a URI reference, and each `%` begins an escape.
    static func isPlain(_ text: String) -> Bool {
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%".utf8)
        let bytes = Array(text.utf8)
        return bytes.indices.allSatisfy { index in
            guard allowed.contains(bytes[index]) else { return false }
            guard bytes[index] == UInt8(ascii: "%") else { return true }
            return bytes.dropFirst(index + 1).prefix(2).count(where: isHexDigit) == 2
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        "0123456789abcdefABCDEF".utf8.contains(byte)
    }
}
