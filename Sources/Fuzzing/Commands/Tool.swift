internal import FuzzEngine
internal import FuzzRuntime

/// The command line as a whole: finds the command, runs it, and says how the process is to end. It never exits itself.
struct Tool {
    static let version = "0.1.0"
    static let commands: [any Command.Type] = [
        ListCommand.self, SchemaCommand.self, RunCommand.self, ReplayCommand.self, ShowCommand.self,
        ShrinkCommand.self, MinimizeCommand.self, PromoteCommand.self, TableCommand.self, InitCommand.self,
        HelpCommand.self,
    ]

    let surroundings: Surroundings

    /// `arguments` are those after the tool's own name.
    func run(_ arguments: [String]) -> ExitStatus {
        let status: ExitStatus
        do {
            status = try dispatch(arguments)
        } catch {
            surroundings.complain(error)
            status = Self.status(for: error)
        }
        guard !StopSignals.isStopWanted, let failure = surroundings.output.failure else { return status }
        surroundings.complain(OutputError(errno: failure, command: arguments.first ?? HelpCommand.description.name))
        return max(status, .engineFailed)
    }

    static func description(of name: String) throws(UsageError) -> CommandDescription {
        try command(named: name).description
    }

    /// How the process ends for an error that ended a command.
    static func status(for error: any Error) -> ExitStatus {
        switch error {
        case is UsageError, is TableError, SupervisorError.unknownTarget, CampaignError.supervisor(.unknownTarget):
            .wrongUsage
        case CampaignError.noState, CampaignError.stateOfOtherSeed, CampaignError.stateOfOtherLimits,
            CampaignError.stateOfOtherDictionary, CampaignError.stateOfOtherIgnored:
            .wrongUsage
        case MinimizeError.outputNotEmpty, is ContractError: .wrongUsage
        case MinimizeError.campaign(let error): status(for: error)
        default: .engineFailed
        }
    }

    private func dispatch(_ arguments: [String]) throws -> ExitStatus {
        guard let first = arguments.first, first != "--help", first != "-h" else {
            let help = HelpText(tool: surroundings.invocation.tool)
            surroundings.output.write(help.overview(of: Self.commands.map { $0.description }))
            return .nothingFound
        }
        if first == "--version" {
            surroundings.output.writeLine("\(surroundings.invocation.tool) \(Self.version)")
            return .nothingFound
        }
        let command = try Self.command(named: first)
        let parsed = try ParsedArguments(Array(arguments.dropFirst()), for: command.description)
        if parsed.isHelpWanted {
            let help = HelpText(tool: surroundings.invocation.tool)
            surroundings.output.write(help.page(for: command.description))
            return .nothingFound
        }
        return try command.init(parsed).run(in: surroundings)
    }

    private static func command(named name: String) throws(UsageError) -> any Command.Type {
        guard let command = commands.first(where: { $0.description.name == name }) else {
            throw .unknownCommand(name, known: commands.map { $0.description.name } + ["--help", "--version"])
        }
        return command
    }
}
