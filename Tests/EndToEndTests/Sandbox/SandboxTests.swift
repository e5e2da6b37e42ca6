import Foundation
import Testing

@Suite("The folder that these tests run in", .timeLimit(.minutes(20)))
struct SandboxTests {
    @Test(
        "A process that is left behind is seen, whatever it did to its environment or its folder, and ended",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self"), "nothing tells of processes here"),
        arguments: ["env -i sleep 1000", "cd / && exec sleep 1000"])
    func left(command: String) async throws {
        var inside: Sandbox?
        await withKnownIssue {
            try await Sandbox.use(corpus: false) { sandbox in
                inside = sandbox
                let run = try await sandbox.shell("(\(command)) > out 2>&1 &")
                #expect(run.status == 0)
            }
        }
        let sandbox = try #require(inside)
        try await sandbox.wait(until: { LeftProcesses.of(sandbox).isEmpty }, "the process does not end")
        #expect(!FileManager.default.fileExists(atPath: sandbox.folder.path))
    }

    @Test("A process that takes too long is ended, with all that is in its group")
    func overdue() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let process = try sandbox.start("/bin/sh", ["-c", "echo begun; sleep 1000; true"], patience: .seconds(1))
            let error = await #expect(throws: ToolProcess.Overdue.self) { try await process.finish() }
            #expect(error?.output == "begun\n")
        }
    }
}
