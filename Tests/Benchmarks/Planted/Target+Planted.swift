import Fuzzing

extension Target {
    /// The twelve planted bugs, each with its one seed input, and again without.
    static let planted: [Target] =
        planted("p01", P01.self) + planted("p02", P02.self) + planted("p03", P03.self) + planted("p04", P04.self)
        + planted("p05", P05.self) + planted("p06", P06.self) + planted("p07", P07.self) + planted("p08", P08.self)
        + planted("p09", P09.self) + planted("p10", P10.self) + planted("p11", P11.self) + planted("p12", P12.self)

    private static func planted<Bug: PlantedBug>(_ name: String, _ type: Bug.Type) -> [Target] {
        [
            planted(name, type, seeds: [SeedInput(type.sample.utf8)]),
            planted(name + "-bare", type, seeds: []),
        ]
    }

    private static func planted<Bug: PlantedBug>(
        _ name: String, _ type: Bug.Type, seeds: [SeedInput]
    ) -> Target {
        Target(name, type, decoding: { CheckingDecoder<Bug>() }, seeds: seeds) { value in
            try require(value.isSound, "a value that should have been rejected")
        }
    }
}
