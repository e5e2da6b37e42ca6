import Foundation
import Fuzzing

extension Target {
    /// What the engine's own cost is measured with.
    static let benchmarks: [Target] = [
        Target("empty", decode: { (bytes: Data) in }),
        Target("crash-heavy", decode: Reading.decodeOrTrap, seeds: [SeedInput(Reading.sample.utf8)]),
    ]
}
