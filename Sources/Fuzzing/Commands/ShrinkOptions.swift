internal import FuzzEngine

/// What the command line of `shrink` asks for.
struct ShrinkOptions: Sendable, Equatable {
    static let mostExecutions = 1_000_000

    var paths: [String]
    /// For inputs of which nothing else tells it.
    var target: String?
    var budget: Int
    var limits: LimitOptions
    var executable: String?
    var redact: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        paths = arguments.positionals
        target = arguments.value(of: "target")
        budget = try Self.budget(in: arguments) ?? InputShrink.defaultBudget
        limits = try LimitOptions(arguments)
        executable = ExecutableOption.path(in: arguments)
        redact = arguments.has("redact")
        if paths.isEmpty { throw .missingArgument("a FILE or a FOLDER", command: arguments.command) }
    }

    /// Of `run` too, where `--no-shrink` makes it nothing. `nil` where it is not given.
    static func budget(in arguments: ParsedArguments) throws(UsageError) -> Int? {
        try arguments.exclude(noShrink.name, shrinkBudget.name)
        if arguments.has(noShrink.name) { return 0 }
        return try arguments.value(
            of: shrinkBudget.name, expected: "a whole number from 1 to \(mostExecutions)"
        ) { ValueReader.count($0, through: mostExecutions) }
    }

    static let noShrink = OptionDescription("no-shrink", nil, "Leave the input of a finding as it was found.")
    static let shrinkBudget = OptionDescription(
        "shrink-budget", "NUMBER", "How often to run the target, at most, to make one input smaller (2,000).")

    static let descriptions = [
        OptionDescription("target", "NAME", "The target to run, whatever the file's place says."), shrinkBudget,
        LimitOptions.timeout, LimitOptions.memoryLimit, LimitOptions.stackSize,
        OptionDescription("redact", nil, "Show sizes and paths in place of values."),
        ExecutableOption.description,
    ]
}
