internal import FuzzCore

/// What the command line of `table` asks for.
struct TableOptions: Sendable, Equatable {
    enum Work: Sendable, Equatable {
        case show, check, update
    }

    var target: String
    var work: Work
    /// The file of the table.
    var path: String
    var limits: LimitOptions
    var executable: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let target = arguments.positionals.first else {
            throw .missingArgument("a TARGET", command: arguments.command)
        }
        if arguments.positionals.count > 1 {
            throw .unexpectedArgument(arguments.positionals[1], command: arguments.command)
        }
        try arguments.exclude("check", "update")
        self.target = target
        work = arguments.has("check") ? .check : arguments.has("update") ? .update : .show
        path =
            try arguments.value(of: "table", expected: "the path of a table") { $0.isEmpty ? nil : $0 }
            ?? "Contracts/\(Slug(target).text).json"
        limits = try LimitOptions(arguments)
        executable = ExecutableOption.path(in: arguments)
    }

    static let descriptions = [
        OptionDescription(
            "check", nil, "Show the rows that are not as in the file, and end with status 1 where there are any."),
        OptionDescription("update", nil, "Write the file, and show the rows that change."),
        OptionDescription("table", "PATH", "The file of the table (Contracts/TARGET.json)."),
        LimitOptions.timeout, LimitOptions.memoryLimit, LimitOptions.maxLength, LimitOptions.stackSize,
        ExecutableOption.description,
    ]
}
