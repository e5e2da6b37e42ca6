internal import FuzzCore
internal import FuzzEngine
internal import FuzzRuntime

/// `schema`: what the type of a target says about its inputs, and an input made from that.
struct SchemaCommand: Command {
    static let description = CommandDescription(
        name: "schema",
        summary: "Show what a target reads, as its type tells, and an input made from that.",
        positionals: "[TARGET…]",
        discussion: [
            "Shows the shape of the documents that a target reads, and an input made from it that the target accepts; for all "
                + "targets where none is named. A ? is behind the key of a member that may be missing, … stands for any "
                + "number of elements, and a type that holds itself goes by its name.",
            "The shape comes from the target's Decodable type, which is run on trial values in a supervised process; the "
                + "input from the shape, mended by what the decoder says of it. A search starts from such inputs: it needs "
                + "no others. A target that draws its values from a generator has no shape: its input is the generator's simplest choices.",
        ],
        options: SchemaOptions.descriptions,
        examples: ["schema workshop", "schema", "schema --executable .build/release/offer-fuzz"])

    private let options: SchemaOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try SchemaOptions(arguments)
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        let targets = try surroundings.handshake(with: options.executable).catalog.select(options.targets)
        let executable = options.executable ?? surroundings.ownExecutable
        var status = ExitStatus.nothingFound
        for (index, target) in targets.enumerated() where !surroundings.isStopWanted {
            do {
                let report = try report(on: target.name, of: executable, in: surroundings)
                if index > 0 { surroundings.output.writeLine("") }
                for line in report.lines { surroundings.output.writeLine(line) }
            } catch  where !StopSignals.isStopWanted {
                surroundings.complain(error, about: target.name)
                status = max(status, Tool.status(for: error))
            } catch {}
        }
        return StopSignals.isStopWanted ? .interrupted : status
    }

    private func report(
        on target: String, of executable: String, in surroundings: Surroundings
    ) throws(SupervisorError) -> SchemaReport {
        let pool = try WorkerPool(
            executable: executable, target: target, jobs: 1, seed: 0,
            limits: options.limits.limits(over: ExecutionLimits()))
        pool.isStopWanted = { surroundings.isStopWanted }
        defer { pool.shutDown() }
        var report = SchemaReport(target: target, shape: try pool.describe())
        // Words are wanted for an input that is not accepted.
        if report.accepted == nil, report.shape.samples.first?.answer != .drawn, let input = report.input {
            report.ending = try pool.probe([input], detailed: true) { _ in false }.first.map(Self.words)
        }
        return report
    }

    private static func words(for execution: Execution) -> String {
        guard execution.outcome.isFinding else { return FaultWords.headline(execution.outcome, execution.detail) }
        let fault = EngineParts.signer().sign(execution)
        return FaultWords.headline(fault.signature.kind, fault.reason)
    }
}
