internal import CFuzzRuntime
internal import Foundation
internal import Testing

/// How the program of tests is started again, to run one test of it.
struct TestProgram {
    /// What of the program's own arguments says which tests there are at all, and how often a check is come to.
    private static let kept: Set<String> = ["--testing-library", "--test-bundle-path", "--repetitions"]

    let path: String
    let arguments: [String]
    let environment: [String]

    /// - Parameter tellsPlaces: whether it says where it crashes, which takes seconds in a large program.
    init(test: Test, check: String, tellsPlaces: Bool) {
        let inherited = ProcessInfo.processInfo
        var buffer = [CChar](repeating: 0, count: 4_096)
        let isKnown = fz_executable_path(&buffer, UInt64(buffer.count)) == 0
        path =
            isKnown
            ? String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            : CommandLine.arguments[0]
        arguments =
            [path] + Self.arguments(of: CommandLine.arguments) + ["--filter", Self.pattern(of: test), "--no-parallel"]
        var variables = inherited.environment.filter { !$0.key.hasPrefix("SWT_") }
        variables[CaseServer.variable] = check
        variables["SWIFT_BACKTRACE"] = tellsPlaces ? CrashReport.told : CrashReport.silent
        // What a case does with a set has to be the same in each process.
        variables["SWIFT_DETERMINISTIC_HASHING"] = "1"
        environment = variables.map { "\($0.key)=\($0.value)" }.sorted()
    }

    static func arguments(of program: [String]) -> [String] {
        var arguments: [String] = []
        for (place, argument) in program.enumerated().dropFirst() {
            if kept.contains(argument), place + 1 < program.count { arguments += [argument, program[place + 1]] }
            if kept.contains(where: { argument.hasPrefix($0 + "=") }) { arguments.append(argument) }
        }
        return arguments.contains("--testing-library") ? arguments : arguments + ["--testing-library", "swift-testing"]
    }

    /// A pattern that only this test fits.
    private static func pattern(of test: Test) -> String {
        let name = test.id.moduleName + "." + test.id.nameComponents.joined(separator: "/")
        let escaped = name.map { "\\.+*?()[]{}|^$".contains($0) ? "\\\($0)" : String($0) }.joined()
        return "^" + escaped + "(/|$)"
    }

    /// Calls `body` with the path, the arguments and the environment as C has them.
    func withCStrings<Result>(
        _ body: (UnsafePointer<CChar>, [UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = [arguments, environment].map { strings in strings.map { strdup($0) } }
        defer { copies.joined().forEach { free($0) } }
        return path.withCString { body($0, copies[0] + [nil], copies[1] + [nil]) }
    }
}
