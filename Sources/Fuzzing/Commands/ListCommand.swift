/// `list`: the names of the targets, one a line, with what their inputs are.
struct ListCommand: Command {
    static let description = CommandDescription(
        name: "list",
        summary: "List the targets.",
        positionals: "",
        discussion: ["Lists the targets of the executable: the name of each, and what files of its inputs end with."],
        options: [ExecutableOption.description],
        examples: ["list", "list --executable .build/release/offer-fuzz"])

    private let executable: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        executable = ExecutableOption.path(in: arguments)
    }

    func run(in surroundings: Surroundings) throws -> ExitStatus {
        let targets = try surroundings.handshake(with: executable).catalog.targets
        let width = targets.map { DisplayWidth.columns(of: PrintableText.message($0.name)) }.max() ?? 0
        for target in targets {
            let name = PrintableText.message(target.name)
            let padding = String(repeating: " ", count: width - DisplayWidth.columns(of: name) + 2)
            surroundings.output.writeLine(name + padding + "." + PrintableText.message(target.fileExtension))
        }
        return .nothingFound
    }
}
