/// Makes an input simpler while a predicate holds: fewer bytes first, then plainer ones (``Simplicity``).
///
/// It knows no process and no disk. JSON is taken apart along its tree, and every input byte by byte.
///
///     let result = Shrinker(batchSize: 64, budget: 10_000).shrink(input) { candidates in
///         candidates.firstIndex { crashes($0) }
///     }
package struct Shrinker {
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
    /// `firstKept` is given candidates, best first, and answers the index of the first that keeps the signature, or
    /// nil. No candidate is given twice, and the same answers lead to the same result.
    package func shrink<Failure: Error>(
        _ input: [UInt8], firstKept: ([[UInt8]]) throws(Failure) -> Int?
    ) throws(Failure) -> ShrinkResult {
        var search = ShrinkSearch(input)
        var executions = 0
        while executions < budget {
            let candidates = search.candidates(atMost: min(batchSize, budget - executions))
            if candidates.isEmpty { break }
            executions += candidates.count
            if let index = try firstKept(candidates) { search.keep(index) }
        }
        return ShrinkResult(bytes: search.bytes, executions: executions)
    }
}
