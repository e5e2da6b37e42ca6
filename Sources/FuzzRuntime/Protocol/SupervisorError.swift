/// What the supervisor failed to do. What a target did is an ``Execution``, never an error.
package enum SupervisorError: Error, Sendable, Equatable {
    /// The executable is not there, or may not be executed. With the system's error number.
    case cannotStart(path: String, errno: Int32)
    /// It started, and did not answer as a fuzz executable does.
    case notAFuzzExecutable(path: String)
    /// It ended before it answered. With what it wrote to standard error.
    case diedWhileStarting(path: String, status: String, standardError: String)
    /// It speaks another version of the protocol.
    case otherVersion(path: String, theirs: Int, ours: Int)
    /// There is no target of that name in it.
    case unknownTarget(name: String, known: [String])
    /// The system refused a resource: what was asked for, and its error number.
    case system(operation: String, errno: Int32)
    /// The target's `prepare:` fails: nothing can be run. With what was seen of it.
    case prepareFailed(target: String, execution: Execution)
    /// Workers die again and again outside of any input.
    case workersKeepDying(status: String)
    /// Somebody wanted no more while a target was asked something.
    case interrupted
}
