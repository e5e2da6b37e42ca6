import Foundation
import Fuzzing

extension Target {
    /// What the engine's own cost is measured with.
    static let benchmarks: [Target] = [
        // Of bytes, as its peer: with an extension of JSON it would start from documents, and mutate their trees.
        Target("empty", decode: { (bytes: Data) in }, fileExtension: "bin"),
        Target("crash-heavy", decode: Reading.decodeOrTrap, seeds: [SeedInput(Reading.sample.utf8)]),
    ]
}
