internal import FuzzRuntime

/// The options that bound what one input may take, the same in every command that runs inputs.
struct LimitOptions: Sendable, Equatable {
    var timeoutMilliseconds: Int?
    var memoryBytes: Int?
    var stackBytes: Int?
    var maximumLength: Int?

    static let timeout = OptionDescription(
        "timeout", "SECONDS", "CPU time that an input may take before it is a hang, such as 0.5 or 500ms (1).")
    static let memoryLimit = OptionDescription(
        "memory-limit", "SIZE", "Memory that an input may take above what the target starts with (512MiB).")
    static let stackSize = OptionDescription("stack-size", "SIZE", "The stack of the target (8MiB).")
    static let maxLength = OptionDescription("max-length", "SIZE", "The longest input (1MiB).")

    /// Reads those of the options that the command has.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        timeoutMilliseconds = try arguments.value(
            of: Self.timeout.name, expected: "seconds such as 0.5, or a time such as 500ms or 2m"
        ) { ValueReader.milliseconds($0, plainSeconds: true) }
        memoryBytes = try arguments.value(
            of: Self.memoryLimit.name, expected: "a size such as 64M or 512MiB", as: ValueReader.bytes)
        stackBytes = try arguments.value(
            of: Self.stackSize.name, expected: "a size from 64K to 1GiB, such as 8MiB"
        ) { ValueReader.bytes($0).flatMap { ExecutionLimits.stacks.contains($0) ? $0 : nil } }
        maximumLength = try arguments.value(
            of: Self.maxLength.name, expected: "a size of at most 1GiB, such as 64K or 1MiB"
        ) { ValueReader.bytes($0).flatMap { ExecutionLimits.lengths.contains($0) ? $0 : nil } }
    }

    /// These limits, and for what is not given those of `base`.
    func limits(over base: ExecutionLimits) -> ExecutionLimits {
        ExecutionLimits(
            timeoutMilliseconds: timeoutMilliseconds ?? base.timeoutMilliseconds,
            memoryBytes: memoryBytes ?? base.memoryBytes, maximumLength: maximumLength ?? base.maximumLength,
            stackBytes: stackBytes ?? base.stackBytes)
    }
}
