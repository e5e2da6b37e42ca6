internal import Foundation
internal import FuzzRuntime

/// What a command has around it: how the tool was started, and where its words go.
struct Surroundings {
    let invocation: Invocation
    let output: Console
    /// Standard error.
    let errors: Console
    /// The path of this executable.
    let ownExecutable: String
    let currentFolder: String

    /// Of this process.
    static func ofProcess() -> Surroundings {
        let folder = FileManager.default.currentDirectoryPath
        let first = CommandLine.arguments.first ?? ""
        return Surroundings(
            invocation: Invocation(
                firstArgument: first, currentFolder: folder, fuzz: ProcessInfo.processInfo.environment["FUZZ"]),
            output: Console(descriptor: 1), errors: Console(descriptor: 2),
            ownExecutable: Bundle.main.executablePath ?? first, currentFolder: folder)
    }

    /// Starts the executable once to learn its build and its targets: this one, where no other is given.
    func handshake(with other: String?) throws -> (handshake: Handshake, catalog: TargetCatalog) {
        let handshake = try WorkerPool.handshake(with: other ?? ownExecutable)
        return (handshake, try TargetCatalog(handshake.targets, of: other ?? invocation.tool))
    }

    /// One line on standard error for an error.
    func complain(_ error: any Error) {
        errors.writeLine("\(invocation.tool): \(Wording(error).line)")
    }

    /// One line on standard error for an error that keeps a target, or a file, from running.
    func complain(_ error: any Error, about subject: String) {
        errors.writeLine("\(invocation.tool): \(PrintableText.message(subject)): \(Wording(error).line)")
    }

    /// Whether to leave off: a person wants it, or nobody reads what is written.
    var isStopWanted: Bool {
        StopSignals.isStopWanted || output.failure != nil
    }
}
