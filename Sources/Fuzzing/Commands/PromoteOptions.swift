internal import FuzzRuntime

/// What the command line of `promote` asks for.
struct PromoteOptions: Sendable, Equatable {
    /// What rows can be printed as, in place of being written to a table.
    enum Source: String, CaseIterable, Sendable {
        case swift
    }

    var paths: [String]
    /// Made of the finding, or of the file's name, where it is not given.
    var name: String?
    var expectation: RowExpectation?
    /// The one table that there is for the target, where none is given.
    var table: String?
    var keepsFiles: Bool
    var source: Source?
    /// For an input of which nothing else tells it.
    var target: String?
    var limits: LimitOptions
    var executable: String?
    var redact: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.positionals.isEmpty { throw .missingArgument("a FILE", command: arguments.command) }
        try arguments.exclude("emit", "table")
        try arguments.exclude("emit", "keep")
        try arguments.exclude("emit", "redact")
        paths = arguments.positionals
        name = try arguments.value(of: "name", expected: "a name that is not empty") { $0.isEmpty ? nil : $0 }
        expectation = try arguments.value(
            of: "expect", expected: "accepted, rejected, rejected:CASE or behaves", as: RowExpectation.init)
        table = try arguments.value(of: "table", expected: "the path of a table") { $0.isEmpty ? nil : $0 }
        keepsFiles = arguments.has("keep")
        source = try arguments.value(
            of: "emit", expected: Source.allCases.map(\.rawValue).joined(separator: " or "), as: Source.init(rawValue:))
        target = arguments.value(of: "target")
        limits = try LimitOptions(arguments)
        executable = ExecutableOption.path(in: arguments)
        redact = arguments.has("redact")
    }

    /// What the row of one of several files is called, where a person says so.
    func name(number: Int) -> String? {
        name.map { number == 0 ? $0 : "\($0) \(number + 1)" }
    }

    static let descriptions = [
        OptionDescription("name", "TEXT", "What the row is called: unique in its table (what went wrong)."),
        OptionDescription(
            "expect", "accepted|rejected|rejected:CASE|behaves",
            "What the input has to do. CASE is that of the error: typeMismatch, or unreadable.typeMismatch where one error carries another. "
                + "behaves is either, and no finding (what it does now)."),
        OptionDescription(
            "table", "PATH",
            "The table to add the row to (Regressions/TARGET.json, in a folder of Tests where there is one)."),
        OptionDescription("keep", nil, "Leave the finding's files where they are."),
        OptionDescription("emit", "swift", "Print the row as Swift source, and change nothing on disk."),
        OptionDescription("target", "NAME", "The target to run, whatever the file's place says."),
        LimitOptions.timeout, LimitOptions.memoryLimit, LimitOptions.stackSize,
        OptionDescription("redact", nil, "Show kinds in place of values."),
        ExecutableOption.description,
    ]
}
