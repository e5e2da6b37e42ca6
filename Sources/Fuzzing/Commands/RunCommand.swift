internal import Foundation
internal import FuzzEngine
internal import FuzzRuntime

/// `run`: searches for inputs that break the targets, and files each fault under `crashes/`.
struct RunCommand: Command {
    static let description = CommandDescription(
        name: "run",
        summary: "Search for inputs that break targets, and file each fault.",
        positionals: "[TARGET…]",
        discussion: [
            "Runs targets on mutated inputs, one target after another; all of them where none is named. It starts from the "
                + "files in corpus/TARGET, seeds in code and what the type tells, adds to corpus/TARGET/generated, and leaves each distinct fault as one file in "
                + "crashes/TARGET, with a .finding beside it that says what it is.",
            "The same build, seed, options and files give the same findings. Ctrl-C ends a run with all on disk, a second one "
                + "without waiting for anything, and --resume goes on from there.",
        ],
        options: RunOptions.descriptions,
        examples: [
            "run workshop --seed 7 --iterations 100000", "run --duration 8h --jobs 4",
            "run offer --dictionary words.dict",
            "run --seed 7 --known-ok --format json", "run workshop --stop-on-first --ignore 0a1b2c3d",
        ])

    private let options: RunOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try RunOptions(arguments)
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        let dictionary = try DictionaryFiles(files: DurableFiles()).read(options.dictionaries)
        let (handshake, catalog) = try surroundings.handshake(with: options.executable)
        let reporter = reporter(in: surroundings)
        let runner = TargetRunner(
            executable: options.executable ?? surroundings.ownExecutable, build: handshake.build,
            jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount,
            world: SystemWorld { surroundings.isStopWanted })
        let record = RunTargets(files: runner.world.files)
        let left = options.resume && options.targets.isEmpty ? record.read().filter(catalog.has) : []
        let targets = try catalog.select(left.isEmpty ? options.targets : left)
        // A disk that refuses this refuses the state as well, and is told of then.
        if !options.resume { try? record.write(targets.map(\.name)) }
        let session = RunSession(
            options: options, targets: targets, dictionary: dictionary, randomSeed: .random(in: 0 ... .max),
            reporter: reporter, savedRun: runner.savedRun, runTarget: runner.run,
            isStopWanted: { surroundings.isStopWanted }, isInterrupted: { StopSignals.isStopWanted },
            complain: { error, target in surroundings.complain(error, about: target) },
            isPromoted: {
                TablePlaces().openSignatures(of: $0.target).contains($0.finding.signature.digest)
            })
        let result = try session.run()
        reporter.end(
            RunSummary(
                findings: result.findings, unfinished: result.unfinished, invocation: surroundings.invocation,
                executable: options.executable, isRedacted: options.redact, ignored: result.ignored))
        return result.status
    }

    private func reporter(in surroundings: Surroundings) -> any RunReporter {
        let output = surroundings.output
        switch options.format {
        case .json:
            return JSONReporter(
                isRedacted: options.redact,
                replayLine: { surroundings.invocation.replayLine(of: [$0], executable: options.executable) },
                write: output.writeLine)
        case .text where output.terminal != nil:
            return PanelReporter(console: output, isRedacted: options.redact)
        case .text:
            return LineReporter(isRedacted: options.redact, write: output.writeLine)
        }
    }
}
