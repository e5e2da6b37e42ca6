import Foundation
import Fuzzing

extension Target {
    /// What the engine's own cost is measured with.
    static let benchmarks: [Target] = [
        // Nothing at all, without coverage; that of `Empty` has it.
        Target("empty", decode: { (bytes: Data) in }, fileExtension: "bin"),
        Target("crash-heavy", decode: Reading.decodeOrTrap, seeds: [SeedInput(Reading.sample.utf8)]),
    ]
}
