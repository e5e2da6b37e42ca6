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
    /// That of the run which is gone on with, else what is the default, where not given; 0 for none.
    var shrinkBudget: Int?
    var resume: Bool
    var fresh: Bool
    var knownOK: Bool
    /// After how many new findings to end; nothing for no such end.
    var mostFindings: Int?
    /// Digests of signatures that are not filed; those of the run which is gone on with, where not given.
    var ignored: [String]?
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
        shrinkBudget = try ShrinkOptions.budget(in: arguments)
        resume = arguments.has("resume")
        fresh = arguments.has("fresh")
        knownOK = arguments.has("known-ok")
        try arguments.exclude("stop-on-first", "max-findings")
        let mostFindings = try arguments.value(of: "max-findings", expected: "a whole number of at least 1") {
            ValueReader.count($0)
        }
        self.mostFindings = arguments.has("stop-on-first") ? 1 : mostFindings
        ignored = try Self.ignored(in: arguments)
        let formats = Format.allCases.map(\.rawValue).joined(separator: " or ")
        format = try arguments.value(of: "format", expected: formats, as: Format.init(rawValue:)) ?? .text
        executable = ExecutableOption.path(in: arguments)
        redact = arguments.has("redact")
    }

    /// The values of `--ignore`, sorted; nothing where there is none.
    private static func ignored(in arguments: ParsedArguments) throws(UsageError) -> [String]? {
        let digests = arguments.values(of: "ignore").map { $0.lowercased() }
        for digest in digests where digest.utf8.count != 8 || !digest.utf8.allSatisfy(isHexDigit) {
            throw .badValue(
                option: "ignore", value: digest,
                expected: "the 8 hexadecimal digits at the end of a finding's name, such as 0a1b2c3d")
        }
        return digests.isEmpty ? nil : Array(Set(digests)).sorted()
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
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
            "Go on with the run that was interrupted in this folder, with its seed, limits, dictionary, goal and what it "
                + "ignores."),
        OptionDescription(
            "fresh", nil, "Start from the seed inputs alone, without what earlier runs added to the corpus."),
        ShrinkOptions.noShrink, ShrinkOptions.shrinkBudget,
        OptionDescription(
            "known-ok", nil, "Exit 0 where each finding had its file before this run, or is an open row of a table."),
        OptionDescription(
            "stop-on-first", nil, "End after the first finding that had no file before, filed and shrunk."),
        OptionDescription("max-findings", "NUMBER", "End after so many findings that had no file before."),
        OptionDescription(
            "ignore", "SIGNATURE",
            "Do not file the finding with this signature, the 8 digits at the end of its name, nor let it be a failure. May be given several times.",
            isRepeatable: true),
        OptionDescription("format", "text|json", "What to print: lines for people, or one JSON event a line (text)."),
        OptionDescription("redact", nil, "Show sizes and paths in place of values."),
        ExecutableOption.description,
    ]
}
