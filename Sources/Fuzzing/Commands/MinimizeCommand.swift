internal import Foundation
internal import FuzzEngine
internal import FuzzRuntime

/// `minimize`: the smallest set of a corpus's inputs with all that they show.
struct MinimizeCommand: Command {
    static let description = CommandDescription(
        name: "minimize",
        summary: "Keep of a corpus the fewest and smallest inputs that show all.",
        positionals: "TARGET [FOLDER…]",
        discussion: [
            "Runs the inputs of a target's corpus, and of folders of raw files such as libFuzzer's and AFL's, and keeps the smallest set with all "
                + "of their features, each the smallest for what it adds. The set replaces corpus/TARGET/generated once it is on disk; the seeds in "
                + "corpus/TARGET and in code stay, and what they show is not kept twice. With --into, the set goes to a folder of its own, is whole "
                + "without the seeds, and all sources stay.",
            "Inputs that crash, hang or take all memory, and files that cannot be read, are told and left out, and stay where they are. Features are "
                + "the edges of instrumented code with classes of counts, how deep the stack was, and the errors that the target throws; those that an "
                + "input does not show twice do not count.",
            "The same sources give the same set. Ctrl-C, or a kill, changes nothing: the same command goes on from there.",
        ],
        options: MinimizeRequest.descriptions,
        examples: ["minimize workshop", "minimize json afl/queue libfuzzer", "minimize workshop --into small"])

    private let request: MinimizeRequest

    init(_ arguments: ParsedArguments) throws(UsageError) {
        request = try MinimizeRequest(arguments)
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        let world = SystemWorld { surroundings.isStopWanted }
        for path in request.sources {
            switch world.files.kind(of: path) {
            case .file, .folder: break
            case .other: throw UsageError.notAFile(path)
            case nil: throw UsageError.noSuchFile(path)
            }
        }
        let options = MinimizeOptions(
            limits: request.limits.limits(over: ExecutionLimits()), sources: request.sources.map(Self.withoutSlash),
            output: request.output.map(Self.withoutSlash))
        let pool = try WorkerPool(
            launching: request.executable ?? surroundings.ownExecutable, target: request.target,
            jobs: request.jobs ?? ProcessInfo.processInfo.activeProcessorCount, seed: 0, limits: options.limits)
        pool.isStopWanted = { world.isStopRequested }
        defer { pool.shutDown() }
        var ahead = ReadAhead(options.sources, files: world.files)
        try pool.launch(ahead.count / options.inputsPerBlock + 1)
        ahead.read(limit: options.limits.maximumLength)
        try pool.greet()
        let catalog = try TargetCatalog(
            pool.handshake.targets, of: request.executable ?? surroundings.invocation.tool)
        let target = try catalog.target(named: request.target)
        let reporter = MinimizeReporter(target: target.name, write: surroundings.output.writeLine)
        var minimization = Minimization(
            target: target, build: pool.handshake.build, options: options, ahead: ahead, executor: pool,
            world: world, post: reporter.receive)
        reporter.end(try minimization.run())
        return StopSignals.isStopWanted ? .interrupted : .nothingFound
    }

    private static func withoutSlash(_ path: String) -> String {
        guard path.hasSuffix("/"), path.contains(where: { $0 != "/" }) else { return path }
        return withoutSlash(String(path.dropLast()))
    }
}
