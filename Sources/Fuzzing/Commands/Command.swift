/// One command of the tool: described as data, made of its arguments, run once.
protocol Command: SendableMetatype {
    static var description: CommandDescription { get }

    init(_ arguments: ParsedArguments) throws(UsageError)

    /// Does the work, and says how the process is to end. What it could not do at all is an error.
    func run(in surroundings: Surroundings) throws -> ExitStatus
}
