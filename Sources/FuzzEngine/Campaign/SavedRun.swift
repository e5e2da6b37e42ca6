internal import Foundation
package import FuzzInputs
package import FuzzRuntime

/// Which run a state on disk belongs to, and how far it is.
package struct SavedRun: Sendable, Hashable, Codable {
    package var build: String
    package var target: String
    package var seed: UInt64
    package var limits: ExecutionLimits
    /// The words that it was given.
    package var dictionary: InputDictionary
    /// What it was to reach. Another process may go on to another goal.
    package var goal: CampaignOptions.Goal
    /// Executions to make a finding's input smaller. Another process may go on with others.
    package var shrinkBudget: Int?
    package var iterations: UInt64
    /// After how many new findings it was to end. Another process may go on to more.
    package var mostFindings: Int?
    /// Digests of signatures that it was not to file.
    package var ignored: [String]
    /// Spent by all the processes of the run.
    package var seconds: Double

    package init(
        build: String, target: String, seed: UInt64, limits: ExecutionLimits, goal: CampaignOptions.Goal,
        iterations: UInt64, seconds: Double, dictionary: InputDictionary = InputDictionary(), shrinkBudget: Int? = nil,
        mostFindings: Int? = nil, ignored: [String] = []
    ) {
        self.mostFindings = mostFindings
        self.ignored = ignored
        self.dictionary = dictionary
        self.shrinkBudget = shrinkBudget
        self.build = build
        self.target = target
        self.seed = seed
        self.limits = limits
        self.goal = goal
        self.iterations = iterations
        self.seconds = seconds
    }
}

extension SavedRun {
    /// What the state at this path is of: how a command learns the seed of the run that it is to resume. Reads only.
    package static func read(_ path: String, files: DurableFiles) throws(CampaignError) -> SavedRun {
        try StateFile(path: path, entries: "", files: files).readSaved().owner
    }

    /// Nothing, where that run may be gone on with by this one.
    func check(isOf ours: SavedRun, path: String) throws(CampaignError) {
        guard target == ours.target else {
            throw .stateOfOtherTarget(path: path, theirs: target, ours: ours.target)
        }
        guard build == ours.build else { throw .stateOfOtherBuild(path: path, theirs: build, ours: ours.build) }
        guard seed == ours.seed else { throw .stateOfOtherSeed(path: path, theirs: seed, ours: ours.seed) }
        guard limits == ours.limits else { throw .stateOfOtherLimits(path: path, theirs: limits, ours: ours.limits) }
        guard dictionary == ours.dictionary else {
            throw .stateOfOtherDictionary(
                path: path, theirs: dictionary.words.count, ours: ours.dictionary.words.count)
        }
        guard ignored == ours.ignored else { throw .stateOfOtherIgnored(path: path, theirs: ignored) }
    }
}
