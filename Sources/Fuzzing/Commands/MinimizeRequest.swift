/// What the command line of `minimize` asks for.
struct MinimizeRequest: Sendable, Equatable {
    var target: String
    /// Folders of raw files, beside the target's corpus.
    var sources: [String]
    /// Where the set goes, where not to `generated/`.
    var output: String?
    /// As many as there are cores, where not given.
    var jobs: Int?
    var limits: LimitOptions
    var executable: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let target = arguments.positionals.first else {
            throw .missingArgument("a TARGET", command: arguments.command)
        }
        self.target = target
        sources = Array(arguments.positionals.dropFirst())
        output = arguments.value(of: "into")
        jobs = try arguments.value(of: "jobs", expected: "a whole number from 1 to \(RunOptions.mostJobs)") {
            ValueReader.count($0, through: RunOptions.mostJobs)
        }
        limits = try LimitOptions(arguments)
        executable = ExecutableOption.path(in: arguments)
    }

    static let descriptions = [
        OptionDescription(
            "into", "FOLDER", "Put the set into this folder, which is empty or new, and leave the corpus as it is."),
        OptionDescription(
            "jobs", "NUMBER", "Workers at a time (one for each core). The result is the same for any number."),
        LimitOptions.timeout, LimitOptions.memoryLimit, LimitOptions.maxLength, LimitOptions.stackSize,
        ExecutableOption.description,
    ]
}
