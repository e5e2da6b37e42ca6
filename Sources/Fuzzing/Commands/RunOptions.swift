internal import FuzzEngine

/// What the command line of `run` asks for.
struct RunOptions: Sendable, Equatable {
    enum Format: String, Sendable, CaseIterable {
        case text, json
    }

    /// What a new run does where neither a number of iterations nor a time is given.
    static let defaultIterations: UInt64 = 100_000
    static let mostJobs = 256

    var targets: [String]
    var seed: UInt64?
    /// That of the run which is gone on with, else ``defaultIterations``, where not given.
    var goal: CampaignOptions.Goal?
    /// As many as there are cores, where not given.
    var jobs: Int?
    var limits: LimitOptions
    /// Paths of dictionaries.
    var dictionaries: [String]
    var resume: Bool
    var fresh: Bool
    var knownOK: Bool
    var format: Format
    var executable: String?
    var redact: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        targets = arguments.positionals
        seed = try arguments.value(
            of: "seed", expected: "a number from 0 to 18446744073709551615, or hexadecimal with 0x",
            as: ValueReader.number)
        try arguments.exclude("iterations", "duration")
        try arguments.exclude("resume", "fresh")
        let iterations = try arguments.value(of: "iterations", expected: "a whole number of at least 1") {
            ValueReader.count($0).map(UInt64.init)
        }
        let duration = try arguments.value(of: "duration", expected: "a time such as 90s, 10m, 8h or 1h30m") {
            ValueReader.milliseconds($0)
        }
        goal = duration.map { .duration(Double($0) / 1_000) } ?? iterations.map { .iterations($0) }
        jobs = try arguments.value(of: "jobs", expected: "a whole number from 1 to \(Self.mostJobs)") {
            ValueReader.count($0, through: Self.mostJobs)
        }
        limits = try LimitOptions(arguments)
        dictionaries = arguments.values(of: "dictionary")
        resume = arguments.has("resume")
        fresh = arguments.has("fresh")
        knownOK = arguments.has("known-ok")
        let formats = Format.allCases.map(\.rawValue).joined(separator: " or ")
        format = try arguments.value(of: "format", expected: formats, as: Format.init(rawValue:)) ?? .text
        executable = ExecutableOption.path(in: arguments)
        redact = arguments.has("redact")
    }

    static let descriptions = [
        OptionDescription(
            "seed", "NUMBER", "What the run's choices follow from, 64 bits. Random where not given, and shown."),
        OptionDescription("iterations", "NUMBER", "How often to run each target (100,000)."),
        OptionDescription(
            "duration", "TIME", "How long to run each target, in place of --iterations: 90s, 10m, 8h, 1h30m."),
        OptionDescription(
            "jobs", "NUMBER", "Workers at a time (one for each core). The result is the same for any number."),
        LimitOptions.timeout, LimitOptions.memoryLimit, LimitOptions.maxLength, LimitOptions.stackSize,
        OptionDescription(
            "dictionary", "FILE",
            "Words to put into inputs, one a line in double quotes, as AFL and libFuzzer have them: \"word\" or "
                + "name=\"word\", with \\\\, \\\" and \\xNN in them. May be given several times.", isRepeatable: true),
        OptionDescription(
            "resume", nil,
            "Go on with the run that was interrupted in this folder, with its seed, limits, dictionary and goal."),
        OptionDescription(
            "fresh", nil, "Start from the seed inputs alone, without what earlier runs added to the corpus."),
        OptionDescription("known-ok", nil, "Exit 0 where each finding had its file before this run."),
        OptionDescription("format", "text|json", "What to print: lines for people, or one JSON event a line (text)."),
        OptionDescription("redact", nil, "Show sizes and paths in place of values."),
        ExecutableOption.description,
    ]
}
