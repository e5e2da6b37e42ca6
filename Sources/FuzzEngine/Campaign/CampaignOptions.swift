package import FuzzInputs
package import FuzzRuntime

/// What a campaign is asked to do.
package struct CampaignOptions: Sendable, Hashable {
    /// When to stop, counted over all the processes that a resumed run took.
    package enum Goal: Sendable, Hashable, Codable {
        /// Exactly so many iterations.
        case iterations(UInt64)
        /// So many seconds on the clock.
        case duration(Double)

        var iterations: UInt64? {
            if case .iterations(let count) = self { count } else { nil }
        }

        var seconds: Double? {
            if case .duration(let seconds) = self { seconds } else { nil }
        }
    }

    package var seed: UInt64
    package var goal: Goal
    package var limits: ExecutionLimits
    /// Words to put into inputs, beside those that the target has in code.
    package var dictionary: InputDictionary
    /// After so many findings that had no file before, the run ends with the epoch under way. Of an epoch the first ones count.
    package var mostFindings: Int?
    /// Digests of signatures whose faults are not filed. Sorted, each once.
    package var ignored: [String]
    /// Goes on from the state on disk, which must be of the same build, seed, limits and dictionary.
    package var resume: Bool
    /// Starts from the seeds alone.
    package var fresh: Bool
    /// Executions to make a finding's input smaller; 0 leaves it as it was found.
    package var shrinkBudget: Int
    /// The folder that holds `corpus/`, `crashes/` and `.fuzz/`.
    package var root: String

    package init(
        seed: UInt64, goal: Goal, limits: ExecutionLimits = ExecutionLimits(), resume: Bool = false,
        fresh: Bool = false,
        root: String = ".", dictionary: InputDictionary = InputDictionary(), mostFindings: Int? = nil,
        ignored: [String] = [], shrinkBudget: Int = InputShrink.defaultBudget
    ) {
        self.mostFindings = mostFindings
        self.ignored = Array(Set(ignored)).sorted()
        self.shrinkBudget = shrinkBudget
        self.dictionary = dictionary
        self.seed = seed
        self.goal = goal
        self.limits = limits
        self.resume = resume
        self.fresh = fresh
        self.root = root
    }
}
