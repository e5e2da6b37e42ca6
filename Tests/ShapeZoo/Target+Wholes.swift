import Foundation
import Fuzzing

extension Target {
    /// Targets with nothing accepted, and without a type.
    static let wholes: [Target] = [
        Target("accepts-nothing", Never.self),
        Target("traps-always", Trap.self),
        Target("untyped", decode: { (bytes: Data) in bytes.count }),
    ]
}

private struct Trap: Decodable {
    init(from decoder: any Decoder) throws { fatalError("whatever it is") }
}
