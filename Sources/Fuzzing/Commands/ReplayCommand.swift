internal import FuzzEngine

/// `replay`: runs inputs again, and says what each does.
struct ReplayCommand: Command {
    static let description = CommandDescription(
        name: "replay",
        summary: "Run inputs again, and tell what each does.",
        positionals: "FILE…|FOLDER…",
        discussion: [
            "Runs each input in a supervised process, and tells the outcome, the reason, the input, and for a crash the "
                + "functions and lines that led to it. A folder stands for all inputs in it. The target and the limits are "
                + "those of the .finding beside the input; without one, the folder tells the target: crashes/TARGET or "
                + "corpus/TARGET.",
            "The exit status is 1 where an input still fails, and 0 where all behave.",
        ],
        options: ReplayOptions.descriptions,
        examples: [
            "replay crashes/workshop", "replay crashes/json5/crash-trap-0a1b2c3d.json5 --repeat 10",
            "replay input.json --target offer --redact",
        ])

    private let options: ReplayOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try ReplayOptions(arguments)
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        let files = ReplayFiles(files: DurableFiles(), currentFolder: surroundings.currentFolder)
        let paths = try files.inputs(at: options.paths)
        let catalog = try surroundings.handshake(with: options.executable).catalog
        if let target = options.target { _ = try catalog.target(named: target) }
        let runner = ReplayRunner(
            executable: options.executable ?? surroundings.ownExecutable, repeats: options.repeats,
            signer: EngineParts.signer())
        defer { runner.shutDown() }
        let plan = ReplayPlan(target: options.target, limits: options.limits, catalog: catalog, files: files)
        var tally = ReplayTally()
        for path in paths where !surroundings.isStopWanted {
            do {
                let report = try runner.run(try plan.replayCase(for: path))
                tally.count(report)
                for line in report.lines(redacted: options.redact) { surroundings.output.writeLine(line) }
            } catch {
                surroundings.complain(error, about: path)
                tally.count(error)
                runner.shutDown()
            }
        }
        if paths.count > 1 { surroundings.output.writeLine(tally.line) }
        return StopSignals.isStopWanted ? .interrupted : tally.status
    }
}
