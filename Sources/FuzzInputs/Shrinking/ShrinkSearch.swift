internal import FuzzCore

/// The walk of a ``Shrinker``: it gives candidates out in batches, and is told which one to go on from.
///
///     until a round of all passes keeps nothing:
///         for each pass, until it ends:
///             give out its next candidates that are simpler than the input and new
///             where one is kept, it is the input now, and the pass goes on from there
struct ShrinkSearch {
    private static let passes: [any ShrinkPass.Type] = [
        WhiteSpacePass.self, ItemsPass.self, HoistPass.self, PlainValuesPass.self, ChunksPass.self, PlainBytesPass.self,
    ]

    private var input: ShrinkInput
    private var passNumber = 0
    private var pass: any ShrinkPass = WhiteSpacePass()
    private var roundKeptSome = false
    private var seen: Set<UInt64> = []
    private var batch: [(candidate: [UInt8], pass: any ShrinkPass)] = []

    /// The simplest input so far.
    var bytes: [UInt8] { input.bytes }

    init(_ bytes: [UInt8]) {
        input = ShrinkInput(bytes)
    }

    /// The next candidates, all of one pass; none where the search is over.
    mutating func candidates(atMost limit: Int) -> [[UInt8]] {
        batch.removeAll()
        while batch.count < limit {
            if let candidate = pass.next(input) {
                if Simplicity.isSimpler(candidate, than: input.bytes), isNew(candidate) {
                    batch.append((candidate, pass))
                }
            } else if batch.isEmpty {
                guard startNextPass() else { break }
            } else {
                break
            }
        }
        return batch.map(\.candidate)
    }

    /// Goes on from a candidate of the last batch.
    mutating func keep(_ index: Int) {
        input = ShrinkInput(batch[index].candidate)
        pass = batch[index].pass
        pass.kept(input)
        roundKeptSome = true
    }

    private mutating func startNextPass() -> Bool {
        passNumber += 1
        if passNumber == Self.passes.count {
            guard roundKeptSome else { return false }
            roundKeptSome = false
            passNumber = 0
        }
        pass = Self.passes[passNumber].init()
        return true
    }

    private mutating func isNew(_ candidate: [UInt8]) -> Bool {
        var hasher = StableHasher()
        candidate.withUnsafeBytes { hasher.combine(bytes: $0) }
        return seen.insert(hasher.finalize()).inserted
    }
}
