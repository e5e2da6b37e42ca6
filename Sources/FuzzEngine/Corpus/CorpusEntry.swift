/// An input that a campaign mutates, or will run before it mutates anything.
package struct CorpusEntry: Sendable, Hashable {
    package enum Origin: String, Sendable, Hashable, Codable {
        /// From the target's code or `corpus/<target>/`: a person's, kept whatever it shows.
        case seed
        /// Made up because there was no seed: kept as a seed is, and written down where it is the smallest for a
        /// feature.
        case starter
        /// Found by a run: kept only while it is the smallest for some feature.
        case generated
    }

    /// Never given to other bytes in the same run. Also the order in which entries came.
    package var identifier: Int
    package var bytes: [UInt8]
    package var origin: Origin
    /// Sorted, each once. Empty for what has not run, and for what showed nothing that was not known when it ran.
    package var features: [UInt64]
    /// Whether it fails by itself, so that mutating it would mostly show the same fault again.
    package var isFaulty: Bool
    /// What is left of the stages that work a list off, each with the place where it goes on.
    package var stages = PendingStages()
    /// What running it costs, as far as its form tells, in bytes: its size, and the square of how deep its brackets nest, for
    /// decoders often take that long. It stands in for time, which may steer nothing.
    package let cost: Int

    package init(
        identifier: Int, bytes: [UInt8], origin: Origin, features: [UInt64] = [], isFaulty: Bool = false
    ) {
        self.identifier = identifier
        self.bytes = bytes
        let depth = Self.depth(of: bytes)
        cost = bytes.count + depth * depth
        self.origin = origin
        self.features = features
        self.isFaulty = isFaulty
    }

    private static func depth(of bytes: [UInt8]) -> Int {
        var depth = 0
        var deepest = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            default: break
            }
        }
        return deepest
    }

    /// The one order of "smaller": fewer bytes, then the one that came first.
    func isSmaller(than other: CorpusEntry) -> Bool {
        (bytes.count, identifier) < (other.bytes.count, other.identifier)
    }
}
