/// What the command line of `replay` asks for.
struct ReplayOptions: Sendable, Equatable {
    static let mostRepeats = 1_000_000

    var paths: [String]
    /// For inputs of which nothing else tells it.
    var target: String?
    /// Nil: once, or as often as an input needs to show a fault that it shows sometimes.
    var repeats: Int?
    var limits: LimitOptions
    var executable: String?
    var redact: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        paths = arguments.positionals
        target = arguments.value(of: "target")
        repeats =
            try arguments.value(of: "repeat", expected: "a whole number from 1 to \(Self.mostRepeats)") {
                ValueReader.count($0, through: Self.mostRepeats)
            }
        limits = try LimitOptions(arguments)
        executable = ExecutableOption.path(in: arguments)
        redact = arguments.has("redact")
        if paths.isEmpty { throw .missingArgument("a FILE or a FOLDER", command: arguments.command) }
    }

    static let descriptions = [
        OptionDescription("target", "NAME", "The target to run, whatever the file's place says."),
        OptionDescription("repeat", "NUMBER", "How often to run each input, each time in a fresh process (1)."),
        LimitOptions.timeout, LimitOptions.memoryLimit, LimitOptions.stackSize,
        OptionDescription("redact", nil, "Show sizes and paths in place of values."),
        ExecutableOption.description,
    ]
}
