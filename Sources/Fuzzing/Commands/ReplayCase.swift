internal import FuzzEngine
internal import FuzzRuntime

/// One input to replay: which target runs it, under which limits, and what is known of it.
struct ReplayCase: Sendable, Equatable {
    var file: String
    var input: [UInt8]
    var target: Handshake.TargetFacts
    var limits: ExecutionLimits
    /// What the `.finding` beside it says.
    var finding: Finding?
}
