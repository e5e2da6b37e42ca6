/// Makes an input simpler while a predicate holds: fewer bytes first, then plainer ones (``Simplicity``).
///
/// It knows no process and no disk. What it takes apart are the spans of the input: JSON along its tree, and every input byte by byte.
///
///     let result = Shrinker(batchSize: 64, budget: 10_000).shrink(input) { batch in
///         batch.candidates.map { crashes($0) }
///     }
package struct Shrinker {
    /// Candidates, and what they are made of.
    package struct Batch {
        /// The simplest input so far.
        package var input: [UInt8]
        /// Each is simpler, and none was given out before.
        package var candidates: [[UInt8]]
    }

    private let batchSize: Int
    private let budget: Int

    /// `batchSize` is the most candidates that are given out at once, `budget` the most in all.
    package init(batchSize: Int, budget: Int) {
        precondition(batchSize >= 1, "a batch has a candidate at least")
        self.batchSize = batchSize
        self.budget = budget
    }

    /// The simplest input that was kept, or `input` itself.
    ///
    /// `verdicts` is given candidates, best first, and answers of each whether it will do. An empty answer ends the search. A batch is small
    /// where candidates are kept, and grows while none is, since whatever stands behind one that is kept ran for little.
    package func shrink<Failure: Error>(
        _ input: [UInt8], verdicts: (Batch) throws(Failure) -> [Bool]
    ) throws(Failure) -> ShrinkResult {
        var search = ShrinkSearch(input)
        var executions = 0
        var size = 1
        var isFinished = false
        while executions < budget {
            let candidates = search.candidates(atMost: min(size, batchSize, budget - executions))
            if candidates.isEmpty {
                isFinished = true
                break
            }
            let answer = try verdicts(Batch(input: search.bytes, candidates: candidates))
            if answer.isEmpty { break }
            executions += min(answer.count, candidates.count)
            size = search.learn(answer) ? 1 : min(size * 2, batchSize)
        }
        return ShrinkResult(bytes: search.bytes, executions: executions, isFinished: isFinished)
    }
}
