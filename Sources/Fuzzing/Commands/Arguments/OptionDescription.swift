/// One option of a command: what the parser takes and what `--help` prints come from this one definition.
struct OptionDescription: Sendable, Equatable {
    /// Without the dashes: `seed`.
    let name: String
    /// What stands for the value in the help, or nothing for a flag: `NUMBER`.
    let placeholder: String?
    let help: String
    /// Whether it may be given several times, with a value each.
    let isRepeatable: Bool

    init(_ name: String, _ placeholder: String? = nil, _ help: String, isRepeatable: Bool = false) {
        self.isRepeatable = isRepeatable
        self.name = name
        self.placeholder = placeholder
        self.help = help
    }

    /// As it stands in the help: `--seed NUMBER`.
    var spelling: String {
        placeholder.map { "--\(name) \($0)" } ?? "--\(name)"
    }

    /// What every command has.
    static let help = OptionDescription("help", nil, "Show this help.")
}
