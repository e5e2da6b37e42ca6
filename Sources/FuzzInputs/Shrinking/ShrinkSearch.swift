internal import FuzzCore

/// The walk of a ``Shrinker``: it gives candidates out in batches, and is told of each whether it will do.
///
///     until a round of all passes keeps nothing:
///         for each pass, until it ends:
///             give out its next candidates that are simpler than the input and new
///             where one is kept, it is the input now, and the pass goes on from there
struct ShrinkSearch {
    /// Those that take much away at once come first, and what is done to single bytes last.
    static let passes: [any ShrinkPass.Type] = [
        GapsPass.self, RepetitionsPass.self, CutPass.self, HoistPass.self, ListPass<Joins>.self, PlainLeavesPass.self,

        SpanPass<ValueProposals>.self, ListPass<EqualValues>.self, SpanPass<NumberProposals>.self,
        ListPass<NumberPairs>.self, ListPass<Counts>.self, ListPass<Indices>.self, ListPass<ByteKinds>.self,
        SpanPass<TextProposals>.self,
        OrderPass.self, ChunksPass.self, PlainChunksPass.self, PlainBytesPass.self,
    ]

    private let passes: [any ShrinkPass.Type]
    private var input: ShrinkInput
    private var passNumber = 0
    private var pass: any ShrinkPass
    private var roundKeptSome = false
    /// Whether a candidate will do, of each that was given out, by its hash.
    private var verdicts: [UInt64: Bool] = [:]
    private var batch: [(candidate: [UInt8], hash: UInt64, pass: any ShrinkPass)] = []

    /// The simplest input so far.
    var bytes: [UInt8] { input.bytes }

    init(_ bytes: [UInt8], passes: [any ShrinkPass.Type] = Self.passes) {
        precondition(!passes.isEmpty, "a search has a pass at least")
        self.passes = passes
        input = ShrinkInput(bytes)
        pass = passes[0].init()
    }

    /// The next candidates, all of one pass; none where the search is over.
    mutating func candidates(atMost limit: Int) -> [[UInt8]] {
        batch.removeAll()
        var hashes: Set<UInt64> = []
        while batch.count < limit {
            let before = pass
            if let candidate = pass.next(input) {
                guard Simplicity.isSimpler(candidate, than: input.bytes) else { continue }
                let hash = Self.hash(candidate)
                switch verdicts[hash] {
                case nil: if hashes.insert(hash).inserted { batch.append((candidate, hash, pass)) }
                case false?: continue
                case true? where batch.isEmpty: keep(candidate, pass)
                case true?:
                    // It comes again, once it is known that none of those before it will do.
                    pass = before
                    return batch.map(\.candidate)
                }
            } else if !batch.isEmpty || !startNextPass() {
                break
            }
        }
        return batch.map(\.candidate)
    }

    /// Takes what was found out about the last batch, from its first candidate on, and goes on from the first that will do. Answers
    /// whether there is one. Candidates without a verdict were not looked at.
    mutating func learn(_ verdicts: [Bool]) -> Bool {
        var kept: Int?
        for (index, verdict) in verdicts.prefix(batch.count).enumerated() {
            self.verdicts[batch[index].hash] = verdict
            if verdict, kept == nil { kept = index }
        }
        guard let kept else {
            if !verdicts.isEmpty, verdicts.count < batch.count { pass = batch[verdicts.count - 1].pass }
            return false
        }
        keep(batch[kept].candidate, batch[kept].pass)
        return true
    }

    private mutating func keep(_ candidate: [UInt8], _ pass: any ShrinkPass) {
        input = ShrinkInput(candidate)
        self.pass = pass
        self.pass.kept(input)
        roundKeptSome = true
    }

    private mutating func startNextPass() -> Bool {
        passNumber += 1
        if passNumber == passes.count {
            guard roundKeptSome else { return false }
            roundKeptSome = false
            passNumber = 0
        }
        pass = passes[passNumber].init()
        return true
    }

    private static func hash(_ candidate: [UInt8]) -> UInt64 {
        var hasher = StableHasher()
        candidate.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
