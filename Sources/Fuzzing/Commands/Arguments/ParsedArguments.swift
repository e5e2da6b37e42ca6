/// The arguments after a command's name, taken apart by the command's description. What values mean is not known here.
///
///     let arguments = try ParsedArguments(["--seed=7", "workshop"], for: RunCommand.description)
///     arguments.positionals == ["workshop"]
///     arguments.value(of: "seed") == "7"
struct ParsedArguments: Sendable, Equatable {
    let command: String
    private(set) var positionals: [String] = []
    private var values: [String: [String]] = [:]
    private var flags: Set<String> = []

    /// Long options `--name value` and `--name=value`, flags, and the rest in order. `--` ends the options; a lone `-`
    /// is not one. A value may not begin with `--`, unless it is given with `=`.
    init(_ arguments: [String], for description: CommandDescription) throws(UsageError) {
        command = description.name
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                positionals += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                positionals.append(argument)
                continue
            }
            try takeOption(argument, from: &rest, for: description)
        }
        if !description.takesPositionals, let first = positionals.first, !isHelpWanted {
            throw .unexpectedArgument(first, command: command)
        }
    }

    var isHelpWanted: Bool { has("help") }

    func has(_ flag: String) -> Bool {
        flags.contains(flag)
    }

    func value(of option: String) -> String? {
        values[option]?.first
    }

    /// All values of an option that may be repeated, in order.
    func values(of option: String) -> [String] {
        values[option] ?? []
    }

    /// The value of an option as `read` understands it, or nothing where the option is not given.
    func value<Value>(
        of option: String, expected: String, as read: (String) -> Value?
    ) throws(UsageError) -> Value? {
        guard let text = value(of: option) else { return nil }
        guard let value = read(text) else { throw .badValue(option: option, value: text, expected: expected) }
        return value
    }

    /// Two options of which a command line may have one.
    func exclude(_ first: String, _ second: String) throws(UsageError) {
        if isGiven(first), isGiven(second) { throw .exclusiveOptions(first, second) }
    }

    private func isGiven(_ name: String) -> Bool {
        flags.contains(name) || values[name] != nil
    }

    private mutating func takeOption(
        _ argument: String, from rest: inout ArraySlice<String>, for description: CommandDescription
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let spelling = parts[0] == "-h" ? "--help" : parts[0]
        guard let option = description.allOptions.first(where: { "--" + $0.name == spelling }) else {
            throw .unknownOption(parts[0], command: command, known: description.allOptions.map { "--" + $0.name })
        }
        if isGiven(option.name), !option.isRepeatable { throw .repeatedOption(option.name) }
        guard let placeholder = option.placeholder else {
            if parts.count == 2 { throw .unexpectedValue(option: option.name, value: parts[1]) }
            flags.insert(option.name)
            return
        }
        if parts.count == 2 {
            values[option.name, default: []].append(parts[1])
        } else if let next = rest.first, !next.hasPrefix("--") {
            values[option.name, default: []].append(next)
            rest.removeFirst()
        } else {
            throw .missingValue(option: option.name, placeholder: placeholder)
        }
    }
}
