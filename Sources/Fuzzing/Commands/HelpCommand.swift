/// `help`: what the tool does, or what one command does.
struct HelpCommand: Command {
    static let description = CommandDescription(
        name: "help",
        summary: "Tell what the tool does, or what a command does.",
        positionals: "[COMMAND]",
        discussion: ["Tells what the tool does, or what one command does, with its options and examples."],
        options: [],
        examples: ["help run"])

    private let topic: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        topic = arguments.positionals.first
        if arguments.positionals.count > 1 {
            throw .unexpectedArgument(arguments.positionals[1], command: Self.description.name)
        }
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        let help = HelpText(tool: surroundings.invocation.tool)
        if let topic {
            surroundings.output.write(help.page(for: try Tool.description(of: topic)))
        } else {
            surroundings.output.write(help.overview(of: Tool.commands.map { $0.description }))
        }
        return .nothingFound
    }
}
