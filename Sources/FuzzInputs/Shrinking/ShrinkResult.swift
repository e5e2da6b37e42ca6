/// What a ``Shrinker`` came to.
package struct ShrinkResult: Sendable, Hashable {
    /// The simplest input that was kept.
    package var bytes: [UInt8]
    /// How many candidates have a verdict.
    package var executions: Int
    /// Whether no candidate is left: the budget sufficed, and nobody ended the search.
    package var isFinished: Bool

    package init(bytes: [UInt8], executions: Int, isFinished: Bool) {
        self.bytes = bytes
        self.executions = executions
        self.isFinished = isFinished
    }
}
