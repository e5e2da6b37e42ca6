/// Somewhere that declares targets: the main type of a fuzz executable, or one that a test suite has for itself.
public protocol FuzzTargets {
    /// The targets, each under a name of its own.
    static var targets: [Target] { get }
}
