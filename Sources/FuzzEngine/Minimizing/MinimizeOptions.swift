package import FuzzRuntime

/// What a minimization is asked to do.
package struct MinimizeOptions: Sendable, Hashable {
    package var limits: ExecutionLimits
    /// Folders of raw files, and raw files, beside the target's corpus.
    package var sources: [String]
    /// Where the set goes. Nothing: it takes the place of `corpus/<target>/generated/`.
    package var output: String?
    /// How many inputs run in one block at most. A block costs a fork, and what a fresh process has to find out again.
    package var inputsPerBlock = 512
    /// The folder that holds `corpus/` and `.fuzz/`.
    package var root: String

    package init(
        limits: ExecutionLimits = ExecutionLimits(), sources: [String] = [], output: String? = nil, root: String = "."
    ) {
        self.limits = limits
        self.sources = sources
        self.output = output
        self.root = root
    }
}
