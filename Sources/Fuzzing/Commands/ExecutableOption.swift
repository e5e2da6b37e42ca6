/// The option that drives another fuzz executable in place of this one.
enum ExecutableOption {
    static let description = OptionDescription(
        "executable", "PATH", "Drive the targets of another fuzz executable, not of this one.")

    /// Its value, in a form that is a path: a bare name is in the current folder, not on the search path.
    static func path(in arguments: ParsedArguments) -> String? {
        arguments.value(of: description.name).map { $0.contains("/") ? $0 : "./" + $0 }
    }
}
