@_exported public import FuzzRuntime
@_exported public import PropertyTesting

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// An executable that is the whole tool for its targets: `run`, `replay` and the rest.
///
///     @main
///     struct OfferFuzz: FuzzMain {
///         static let targets: [Target] = [
///             Target("offer", Offer.self) { offer in try require(offer.priceCents >= 0, "price is negative") }
///         ]
///     }
///
/// It starts itself again as the worker that loads the targets, so nothing of the executable's own may run before
/// ``main()``.
public protocol FuzzMain: FuzzTargets {}

extension FuzzMain {
    /// Does what the command line asks for, and ends the process with its status: 0 nothing found, 1 findings, 2 wrong
    /// usage, 3 the engine could not do its work, 130 interrupted.
    public static func main() {
        WorkerMain.runIfAsked(of: Self.self)
        StandardDescriptors.fill()
        StopSignals.install()
        let tool = Tool(surroundings: .ofProcess())
        exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
