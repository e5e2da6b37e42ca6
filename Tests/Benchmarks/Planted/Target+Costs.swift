import Fuzzing

extension Target {
    /// What the engine's own cost is measured with: four fields, and nothing to find.
    static let costs: [Target] = [
        Target(
            "four-fields", P01.self, decoding: { RecordingDecoder() }, seeds: [SeedInput(P01.sample.utf8)])
    ]
}
