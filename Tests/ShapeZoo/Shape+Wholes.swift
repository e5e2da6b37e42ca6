import Foundation
import Fuzzing

extension Shape {
    /// Targets with nothing accepted, and without a type.
    static let wholes: [Shape] = [
        Shape("accepts-nothing", Never.self),
        Shape("traps-always", Trap.self),
        Shape("untyped", decode: { (bytes: Data) in bytes.count }),
    ]
}

private struct Trap: Decodable {
    init(from decoder: any Decoder) throws { fatalError("whatever it is") }
}
