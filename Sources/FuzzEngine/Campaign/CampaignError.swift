package import FuzzRuntime

/// Why a campaign could not start, or go on. Facts only; nothing is lost by any of them.
package enum CampaignError: Error, Sendable, Equatable {
    /// A run was to be resumed, and there is none. With the path of the state that was looked for.
    case noState(path: String)
    /// The state is not whole, or not of this engine's form. With what the reader said.
    case stateUnreadable(path: String, reason: String)
    /// The state is of another version of the engine.
    case stateOfOtherVersion(path: String, theirs: Int, ours: Int)
    /// The state was written under another build of the target.
    case stateOfOtherBuild(path: String, theirs: String, ours: String)
    /// The state is of another target whose name gives the same folder.
    case stateOfOtherTarget(path: String, theirs: String, ours: String)
    case stateOfOtherSeed(path: String, theirs: UInt64, ours: UInt64)
    case stateOfOtherLimits(path: String, theirs: ExecutionLimits, ours: ExecutionLimits)
    /// The run had other words. With how many it had, and how many it is given now.
    case stateOfOtherDictionary(path: String, theirs: Int, ours: Int)
    /// The run had other signatures to ignore. With those.
    case stateOfOtherIgnored(path: String, theirs: [String])
    /// Another process runs this target in this folder. With the path of the lock that it holds.
    case alreadyRunning(lock: String)
    case storage(StorageError)
    case supervisor(SupervisorError)
}
