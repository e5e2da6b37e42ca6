/// What a command is called, takes and does, as data: parsing and help come from it.
struct CommandDescription: Sendable {
    let name: String
    /// One line, for the list of commands.
    let summary: String
    /// The arguments without a name, as the help shows them: `[TARGET…]`. Empty where there are none.
    let positionals: String
    /// A few sentences for `--help`, one paragraph each.
    let discussion: [String]
    let options: [OptionDescription]
    /// Command lines without the name of the tool: `run workshop --seed 7`.
    let examples: [String]

    /// The options of the command, and `--help`.
    var allOptions: [OptionDescription] { options + [.help] }

    var takesPositionals: Bool { !positionals.isEmpty }
}
