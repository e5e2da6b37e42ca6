import Foundation
import FuzzEngine
import FuzzRuntime
import Testing

@testable import Fuzzing

@Suite("The command line as a whole")
struct ToolTests {
    /// What a command line prints, and how it ends.
    private func run(_ arguments: String...) throws -> (status: Fuzzing.ExitStatus, output: String, errors: String) {
        let output = Pipe()
        let errors = Pipe()
        let tool = Tool(
            surroundings: Surroundings(
                invocation: Invocation(firstArgument: "./oven", currentFolder: "/w"),
                output: Console(descriptor: output.fileHandleForWriting.fileDescriptor),
                errors: Console(descriptor: errors.fileHandleForWriting.fileDescriptor),
                ownExecutable: "/nowhere/oven", currentFolder: "/w"))
        let status = tool.run(arguments)
        try output.fileHandleForWriting.close()
        try errors.fileHandleForWriting.close()
        return (
            status, String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
            String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        )
    }

    @Test("The overview comes for nothing, for --help and for help")
    func overview() throws {
        let (status, output, errors) = try run()
        #expect(status == .nothingFound)
        #expect(output.hasPrefix("oven: finds inputs"))
        #expect(errors.isEmpty)
        #expect(try run("--help").output == output)
        #expect(try run("help").output == output)
    }

    @Test(
        "A command's help is the same, however it is asked for",
        arguments: ["list", "schema", "run", "replay", "table", "help"])
    func help(command: String) throws {
        let (status, output, errors) = try run("help", command)
        #expect(status == .nothingFound)
        #expect(output.hasPrefix("Usage: oven \(command)"))
        #expect(output.contains("Examples:\n  oven \(command)"))
        #expect(errors.isEmpty)
        #expect(try run(command, "--help").output == output)
        #expect(output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test("The version is one line")
    func version() throws {
        #expect(try run("--version").output == "oven 0.1.0\n")
    }

    @Test("A wrong command line gives one line on standard error, and status 2")
    func wrong() throws {
        let (status, output, errors) = try run("rnu")
        #expect(status == .wrongUsage)
        #expect(output.isEmpty)
        #expect(errors == "oven: unknown command 'rnu'. Did you mean 'run'?\n")
        #expect(
            try run("run", "--sed", "7").errors == "oven: unknown option '--sed' of 'run'. Did you mean '--seed'?\n")
        #expect(try run("replay").errors == "oven: 'replay' needs a FILE or a FOLDER. See 'help replay'.\n")
        #expect(try run("replay", "/nowhere/a").status == .wrongUsage)
    }

    @Test("An executable that is not there gives one line, and status 3")
    func missing() throws {
        let (status, _, errors) = try run("list", "--executable", "/nowhere/x")
        #expect(status == .engineFailed)
        #expect(
            errors == "oven: cannot start /nowhere/x: No such file or directory. "
                + "Check the path after --executable; 'swift build' prints where a product lies.\n")
    }

    @Test("Standard output that cannot be written gives one line, and status 3")
    func closedOutput() throws {
        let errors = Pipe()
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let tool = Tool(
            surroundings: Surroundings(
                invocation: Invocation(firstArgument: "oven", currentFolder: "/w"),
                output: Console(descriptor: full.fileDescriptor),
                errors: Console(descriptor: errors.fileHandleForWriting.fileDescriptor),
                ownExecutable: "/nowhere/oven", currentFolder: "/w"))
        #expect(tool.run(["--version"]) == .engineFailed)
        try errors.fileHandleForWriting.close()
        #expect(
            String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                == "oven: cannot write to standard output: No space left on device. "
                + "Make room on the disk, and run again.\n")
    }

    @Test(
        "What is asked for wrongly is status 2, what cannot be done 3",
        arguments: [
            (UsageError.repeatedOption("x"), .wrongUsage),
            (SupervisorError.unknownTarget(name: "x", known: []), .wrongUsage),
            (CampaignError.noState(path: "x"), .wrongUsage),
            (CampaignError.stateOfOtherSeed(path: "x", theirs: 1, ours: 2), .wrongUsage),
            (CampaignError.stateOfOtherBuild(path: "x", theirs: "1", ours: "2"), .engineFailed),
            (CampaignError.alreadyRunning(lock: "x"), .engineFailed),
            (SupervisorError.notAFuzzExecutable(path: "x"), .engineFailed),
            (StorageError(path: "x", operation: .write, errno: 28), .engineFailed),
        ] as [(any Error, Fuzzing.ExitStatus)])
    func statuses(error: any Error, status: Fuzzing.ExitStatus) {
        #expect(Tool.status(for: error) == status)
    }

    @Test("Each option of a command has its own name")
    func names() {
        for command in Tool.commands {
            let names = command.description.allOptions.map(\.name)
            #expect(Set(names).count == names.count)
        }
    }
}
