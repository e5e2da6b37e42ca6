import Foundation

/// A type with one realistic fault in what follows its decoding.
///
/// The file of each kind of bug says how an input has to be to reach it. They are compiled twice: as targets of the engine, and as
/// twins for libFuzzer, so nothing here may import the engine.
protocol PlantedBug: Decodable, SendableMetatype {
    /// An input that is accepted.
    static var sample: String { get }

    /// What a service does with a value that it decoded.
    ///
    /// - Throws: `Bad` where it turns the value down. That is a rejection like one by the decoder.
    func check() throws

    /// Whether a value that `check` let through may be let through.
    var isSound: Bool { get }
}

extension PlantedBug {
    func check() throws {}

    var isSound: Bool { true }

    /// Decodes and checks: what libFuzzer's twin runs, and `CheckingDecoder` does for the engine.
    ///
    /// - Throws: what the decoder or `check` rejects with.
    static func checked(from bytes: Data, by decoder: JSONDecoder) throws -> Self {
        let value = try decoder.decode(Self.self, from: bytes)
        try value.check()
        return value
    }
}
