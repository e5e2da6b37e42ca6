import Foundation
import Fuzzing

extension Target {
    /// Foundation's `PropertyListDecoder` on a type that takes any property list. It has to read or to reject; its answer is
    /// not judged.
    static let plist = Target(
        "plist", PropertyListValue.self, decoding: { PropertyListDecoder() }, seeds: PropertyListSeeds.all,
        fileExtension: "plist")
}

/// Any property list that is not too deep.
///
/// In the binary format a container may hold itself. Without a limit, each such input would run for long, since each value that
/// Foundation refuses costs the square of its depth, and then overflow the stack: that would hide what else there is.
indirect enum PropertyListValue: Decodable {
    case string(String)
    case bool(Bool)
    case integer(Int64)
    case large(UInt64)
    case real(Double)
    case date(Date)
    case data(Data)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])

    private static let deepest = 12

    /// Takes whatever stands there; of integers, the narrowest type that holds it.
    init(from decoder: any Decoder) throws {
        let path = decoder.codingPath
        guard path.count <= Self.deepest else {
            throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "too deep"))
        }
        if let members = try? decoder.container(keyedBy: MemberName.self) {
            self = .dictionary(try members.members(as: PropertyListValue.self))
        } else if var elements = try? decoder.unkeyedContainer() {
            self = .array(try elements.elements(as: PropertyListValue.self))
        } else {
            self = try Self.scalar(try decoder.singleValueContainer())
        }
    }

    private static func scalar(_ scalar: any SingleValueDecodingContainer) throws -> PropertyListValue {
        if let string = try? scalar.decode(String.self) { return .string(string) }
        if let bool = try? scalar.decode(Bool.self) { return .bool(bool) }
        if let integer = try? scalar.decode(Int64.self) { return .integer(integer) }
        if let large = try? scalar.decode(UInt64.self) { return .large(large) }
        if let real = try? scalar.decode(Double.self) { return .real(real) }
        if let date = try? scalar.decode(Date.self) { return .date(date) }
        return .data(try scalar.decode(Data.self))
    }
}
