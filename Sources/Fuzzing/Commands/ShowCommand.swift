internal import FuzzCore
internal import FuzzEngine
internal import FuzzRuntime

/// `show`: a finding as a page of text.
struct ShowCommand: Command {
    static let description = CommandDescription(
        name: "show",
        summary: "Show a finding as a page of text.",
        positionals: "FILE",
        discussion: [
            "Shows what a finding's files tell: the fault, the frames around its place, the input, and the line that replays it. FILE is the input "
                + "or the .finding beside it.",
            "Of the input it marks what differs from the nearest one that the target accepts. For that it runs inputs near it in a supervised process: "
                + "with one value or a few bytes made otherwise, from the target's corpus, and made from its type.",
        ],
        options: [
            OptionDescription("redact", nil, "Show sizes and paths in place of values."),
            ExecutableOption.description,
        ],
        examples: ["show crashes/workshop/invalid-unnamed-0a1b2c3d.json"])

    private let file: String
    private let isRedacted: Bool
    private let executable: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let file = arguments.positionals.first else {
            throw .missingArgument("a FILE", command: arguments.command)
        }
        if arguments.positionals.count > 1 {
            throw .unexpectedArgument(arguments.positionals[1], command: arguments.command)
        }
        self.file = file
        isRedacted = arguments.has("redact")
        executable = ExecutableOption.path(in: arguments)
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        let files = ReplayFiles(files: DurableFiles(), currentFolder: surroundings.currentFolder)
        if files.files.kind(of: file) == .folder { throw UsageError.notAFinding(file) }
        if files.isPropertyCase(file) { throw UsageError.caseOfAProperty(file) }
        guard let path = try files.inputs(at: [file]).first, let beside = files.finding(beside: path) else {
            throw UsageError.notAFinding(file)
        }
        let finding: Finding
        do {
            finding = try Finding(fileBytes: try files.read(beside))
        } catch let error as DecodingError {
            throw FindingError.malformed(path: beside, reason: String(describing: error))
        }
        let input = try files.read(path)
        let target = try surroundings.handshake(with: executable).catalog.target(named: finding.target)
        let relative = try relative(of: input, finding, target, in: surroundings)
        if StopSignals.isStopWanted { return .interrupted }
        var page = FindingPage(
            file: DisplayPath.of(path), finding: finding, input: input, relative: relative,
            replay: surroundings.invocation.replayLine(of: [DisplayPath.of(path)], executable: executable))
        let promoted = TablePlaces().openSignatures(of: target.name)
        if promoted.contains(finding.signature.digest) { page.standing = .promoted }
        for line in page.lines(redacted: isRedacted) { surroundings.output.writeLine(line) }
        return .nothingFound
    }

    /// Nothing where none is near, or a person wants no more.
    private func relative(
        of input: [UInt8], _ finding: Finding, _ target: Handshake.TargetFacts, in surroundings: Surroundings
    ) throws -> AcceptedRelative? {
        var limits = finding.limits
        limits.maximumLength = max(limits.maximumLength, input.count)
        let pool = try WorkerPool(
            executable: executable ?? surroundings.ownExecutable, target: target.name, jobs: 1, seed: 0, limits: limits)
        pool.isStopWanted = { surroundings.isStopWanted }
        defer { pool.shutDown() }
        do {
            return try Self.nearest(to: input, limits, target, on: pool)
        } catch SupervisorError.interrupted {
            return nil
        }
    }

    private static func nearest(
        to input: [UInt8], _ limits: ExecutionLimits, _ target: Handshake.TargetFacts, on pool: WorkerPool
    ) throws -> AcceptedRelative? {
        var executor: any Executing = pool
        let shape = try executor.describe()
        let others = KnownInputs.read(
            target: target, near: input.count, maximumLength: limits.maximumLength, files: DurableFiles())
        return try RelativeSearch(
            input: input, others: others, shape: shape, isOfChoices: target.isOfChoices
        ).run(on: &executor)
    }
}
