public import FuzzCore

/// Unicode scalars in an order of their own, the simplest first: what strings are made of.
public typealias Alphabet = FuzzCore.Alphabet

extension ChoiceSource {
    /// A text of an alphabet, as one choice.
    ///
    /// By chance, one in eight has the least count, the greatest that goes by the size, or one scalar all through. It shrinks towards the
    /// least count of the alphabet's first scalar.
    ///
    /// - Parameter count: how many Unicode scalars there may be; by chance, there are no more beyond the least than goes by the size.
    /// - Throws: where the value that is being made has too many choices already.
    public mutating func string(of alphabet: Alphabet, count: ClosedRange<Int> = 0...Int.max) throws -> String {
        String(try scalars(of: alphabet, count: count))
    }

    /// So many bytes, as one choice. They shrink towards the least count, and zeros.
    ///
    /// - Parameter count: how many there may be; by chance, there are no more beyond the least than goes by the size.
    /// - Throws: where the value that is being made has too many choices already.
    public mutating func bytes(count: ClosedRange<Int> = 0...Int.max) throws -> [UInt8] {
        let usual = try usualCounts(in: count)
        let choice = try choice(.bytes(counts: count)) { .bytes(Self.randomBytes(usual, &$0)) }
        guard case .bytes(let bytes) = choice else { return Array(repeating: 0, count: count.lowerBound) }
        return bytes
    }

    /// - Parameter edges: how many there are in all for one of the least or the greatest count, or of one scalar all through.
    mutating func scalars(
        of alphabet: Alphabet, count: ClosedRange<Int>, edges: Int = 16
    ) throws -> [Unicode.Scalar] {
        let usual = try usualCounts(in: count)
        let choice = try choice(.string(StringDomain(alphabet, counts: count))) {
            .string(Self.randomScalars(of: alphabet, usual, edges, &$0))
        }
        guard case .string(let scalars) = choice else {
            return Array(repeating: alphabet[0], count: count.lowerBound)
        }
        return scalars
    }

    /// One choice, noted where choices are; the domain is made only then.
    mutating func choice(
        _ domain: @autoclosure () -> ChoiceDomain, _ draw: (inout SplitMix64) -> Choice
    ) throws -> Choice {
        guard isPlain else { return try choose(domain(), draw) }
        try self.count()
        return draw(&random)
    }

    /// The counts that go by the size.
    private func usualCounts(in counts: ClosedRange<Int>) throws -> ClosedRange<Int> {
        Self.check(counts)
        guard counts.lowerBound <= Self.most else { throw Discard.tooLarge }
        let most = min(counts.upperBound - counts.lowerBound, max(1, size / 2))
        return counts.lowerBound...counts.lowerBound + most
    }

    private static func randomCount(
        _ counts: ClosedRange<Int>, _ edges: Int, _ random: inout SplitMix64
    ) -> Int {
        switch random.below(edges) {
        case 0: counts.lowerBound
        case 1: counts.upperBound
        default: counts.lowerBound + random.below(counts.count)
        }
    }

    private static func randomScalars(
        of alphabet: Alphabet, _ counts: ClosedRange<Int>, _ edges: Int, _ random: inout SplitMix64
    ) -> [Unicode.Scalar] {
        let count = randomCount(counts, edges, &random)
        if random.oneIn(edges) {
            return Array(repeating: randomScalar(of: alphabet, &random), count: count)
        }
        return (0..<count).map { _ in randomScalar(of: alphabet, &random) }
    }

    /// Half of them are among the first 64; of the others, each stretch of the alphabet has as many.
    private static func randomScalar(of alphabet: Alphabet, _ random: inout SplitMix64) -> Unicode.Scalar {
        if random.oneIn(2) { return alphabet[random.below(min(64, alphabet.count))] }
        let stretch = alphabet.stretch(random.below(alphabet.stretchCount))
        return alphabet[stretch.lowerBound + random.below(stretch.count)]
    }

    private static func randomBytes(_ counts: ClosedRange<Int>, _ random: inout SplitMix64) -> [UInt8] {
        let count = randomCount(counts, 16, &random)
        let kind = random.below(16)
        return (0..<count).map { _ in
            switch kind {
            case 0: 0
            case 1: 0xFF
            case 2...5: UInt8(0x20 + random.below(0x5F))
            default: UInt8(truncatingIfNeeded: random.next())
            }
        }
    }
}

extension String {
    init(_ scalars: [Unicode.Scalar]) {
        var text = UnicodeScalarView()
        text.append(contentsOf: scalars)
        self.init(text)
    }
}
