internal import FuzzEngine

/// `shrink`: makes inputs smaller that show a fault, and keeps the fault.
struct ShrinkCommand: Command {
    static let description = CommandDescription(
        name: "shrink",
        summary: "Make a failing input smaller, with the same fault.",
        positionals: "FILE…|FOLDER…",
        discussion: [
            "Runs each input, and then simpler ones: fewer bytes first, then plainer ones. One counts where it shows the same "
                + "fault, by its signature. The smaller input of a finding takes the place of the larger one; that of any other file is "
                + "put beside it: input.shrunk.json. Of a folder, the findings are taken. The target and the limits are told as for replay.",
            "Ctrl-C leaves what there is until then. An input that no longer fails stays as it is.",
        ],
        options: ShrinkOptions.descriptions,
        examples: [
            "shrink crashes/workshop", "shrink crashes/json5/crash-trap-0a1b2c3d.json5 --shrink-budget 20000",
            "shrink input.json --target offer",
        ])

    private let options: ShrinkOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try ShrinkOptions(arguments)
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        let files = ReplayFiles(files: DurableFiles(), currentFolder: surroundings.currentFolder)
        // What lies in a folder and is no finding may be a corpus'.
        let paths = try files.inputs(at: options.paths).filter {
            options.paths.contains($0) || files.finding(beside: $0) != nil || files.isFinding($0)
        }
        if paths.isEmpty { throw UsageError.noInputs(folder: options.paths[0]) }
        let catalog = try surroundings.handshake(with: options.executable).catalog
        if let target = options.target { _ = try catalog.target(named: target) }
        let runner = ShrinkRunner(
            executable: options.executable ?? surroundings.ownExecutable, budget: options.budget,
            signer: EngineParts.signer(), files: files.files, isStopWanted: { surroundings.isStopWanted },
            progress: ShrinkProgress(console: surroundings.output))
        let plan = ReplayPlan(target: options.target, limits: options.limits, catalog: catalog, files: files)
        var status = ExitStatus.nothingFound
        for path in paths where !surroundings.isStopWanted {
            do {
                let report = try runner.run(try plan.replayCase(for: path))
                for line in report.lines(redacted: options.redact) { surroundings.output.writeLine(line) }
            } catch {
                surroundings.complain(error, about: path)
                status = max(status, Tool.status(for: error))
            }
        }
        return StopSignals.isStopWanted ? .interrupted : status
    }
}
