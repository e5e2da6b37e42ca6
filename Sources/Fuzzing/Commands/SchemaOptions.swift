/// What the command line of `schema` asks for.
struct SchemaOptions: Sendable, Equatable {
    /// Empty for all.
    var targets: [String]
    var limits: LimitOptions
    var executable: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        targets = arguments.positionals
        limits = try LimitOptions(arguments)
        executable = ExecutableOption.path(in: arguments)
    }

    static let descriptions = [
        LimitOptions.timeout, LimitOptions.memoryLimit, LimitOptions.stackSize, ExecutableOption.description,
    ]
}
