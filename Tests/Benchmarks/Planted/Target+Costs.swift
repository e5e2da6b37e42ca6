import Foundation
import Fuzzing

extension Target {
    /// What the engine's own cost is measured with: nothing at all, and four fields with nothing to find.
    static let costs: [Target] = [
        // Of bytes, as its peer: with an extension of JSON it would start from documents, and mutate their trees.
        Target("empty", decode: { (bytes: Data) in }, fileExtension: "bin"),
        Target(
            "four-fields", P01.self, decoding: { RecordingDecoder() }, seeds: [SeedInput(P01.sample.utf8)]),
    ]
}
