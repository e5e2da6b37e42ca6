import FuzzRuntime
import Testing

@testable import Fuzzing

@Suite("The options of run")
struct RunOptionsTests {
    private func options(_ arguments: String...) throws -> RunOptions {
        try RunOptions(ParsedArguments(arguments, for: RunCommand.description))
    }

    @Test("With nothing given, a run has the limits as they are, and leaves its goal to what it goes on with")
    func defaults() throws {
        let options = try options()
        #expect(options.targets.isEmpty)
        #expect(options.seed == nil)
        #expect(options.goal == nil)
        #expect(options.jobs == nil)
        #expect(options.dictionaries == [])
        #expect(options.shrinkBudget == nil)
        #expect(options.limits.limits(over: ExecutionLimits()) == ExecutionLimits())
        #expect(options.format == .text)
        #expect(!options.resume && !options.fresh && !options.knownOK && !options.redact)
    }

    @Test("Each option is read")
    func all() throws {
        let options = try options(
            "a", "--seed", "0xFF", "--duration=1h30m", "b", "--jobs", "3", "--timeout", "0.25", "--memory-limit", "64M",
            "--max-length", "2K", "--stack-size", "1MiB", "--resume", "--known-ok", "--format", "json", "--redact",
            "--executable", "other", "--dictionary", "a.dict", "--dictionary", "b.dict", "--shrink-budget", "300")
        #expect(options.targets == ["a", "b"])
        #expect(options.seed == 255)
        #expect(options.goal == .duration(5_400))
        #expect(options.jobs == 3)
        #expect(
            options.limits.limits(over: ExecutionLimits())
                == ExecutionLimits(
                    timeoutMilliseconds: 250, memoryBytes: 67_108_864, maximumLength: 2_048, stackBytes: 1_048_576))
        #expect(options.resume && options.knownOK && options.redact && !options.fresh)
        #expect(options.format == .json)
        #expect(options.dictionaries == ["a.dict", "b.dict"])
        #expect(options.executable == "./other")
        #expect(options.shrinkBudget == 300)
        #expect(try self.options("--no-shrink").shrinkBudget == 0)
    }

    @Test("Where to end, and what not to file")
    func findings() throws {
        let none = try options()
        #expect(none.mostFindings == nil)
        #expect(none.ignored == nil)
        #expect(try options("--stop-on-first").mostFindings == 1)
        #expect(try options("--max-findings", "3").mostFindings == 3)
        #expect(
            try options("--ignore", "ffeeddcc", "--ignore", "0A1B2C3D", "--ignore=ffeeddcc").ignored == [
                "0a1b2c3d", "ffeeddcc",
            ])
        #expect(throws: UsageError.exclusiveOptions("stop-on-first", "max-findings")) {
            try options("--stop-on-first", "--max-findings", "3")
        }
    }

    @Test(
        "A value that makes no sense is refused",
        arguments: [
            ["--shrink-budget", "0"], ["--shrink-budget", "1000001"], ["--seed", "x"], ["--iterations", "0"],
            ["--iterations", "1e5"], ["--duration", "90"], ["--jobs", "0"],
            ["--jobs", "257"], ["--timeout", "0"], ["--memory-limit", "x"], ["--max-length", "2G"],
            ["--stack-size", "65535"], ["--stack-size", "1073741825"],
            ["--format", "xml"], ["--max-findings", "0"], ["--ignore", "0a1b2c3"], ["--ignore", "0a1b2c3g"],
        ])
    func refused(arguments: [String]) throws {
        let parsed = try ParsedArguments(arguments, for: RunCommand.description)
        let error = #expect(throws: UsageError.self) { try RunOptions(parsed) }
        guard case .badValue(let option, let value, _) = error else {
            Issue.record("\(String(describing: error)) is another error")
            return
        }
        #expect(["--" + option, value] == arguments)
    }

    @Test("Options that exclude each other are refused together")
    func exclusive() {
        #expect(throws: UsageError.exclusiveOptions("iterations", "duration")) {
            try options("--iterations", "5", "--duration", "5s")
        }
        #expect(throws: UsageError.exclusiveOptions("resume", "fresh")) { try options("--resume", "--fresh") }
    }
}
