import Foundation
import Testing

@Suite("A disk that takes no more", .timeLimit(.minutes(20)))
struct FullDiskTests {
    /// Whether the system lets this user make a file system for one process, which is gone with it.
    static let canMount = {
        let probe = Process()
        probe.executableURL = URL(filePath: "/usr/bin/unshare")
        probe.arguments = ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/tmp"]
        probe.standardError = FileHandle.nullDevice
        guard (try? probe.run()) != nil else { return false }
        probe.waitUntilExit()
        return probe.terminationStatus == 0
    }()

    static let run = ["run", "workshop", "--seed", "7", "--iterations", "3000"]
    static let command = "\"$fuzz\" " + run.joined(separator: " ")

    @Test(
        "Full while a finding is written, one line says so; with room made, the run goes on and loses nothing",
        .enabled(if: canMount, "no file system can be made here"))
    func findings() async throws {
        let wanted = try await UndisturbedRun.shared.contents(Self.run)
        try await Sandbox.use { sandbox in
            let result = try await inMount(
                """
                mkdir crashes && mount -t tmpfs -o size=4k tmpfs crashes && echo x > crashes/filling
                \(Self.command) > first.out; echo $? > first.status
                ls .fuzz/workshop/raw | wc -l > raw
                umount crashes
                "$fuzz" run workshop --resume > second.out; echo $? > second.status
                """, in: sandbox)
            #expect(result.status == 0)
            #expect(result.errors.hasPrefix("fuzz: workshop: cannot "))
            #expect(result.errors.hasSuffix(": No space left on device. Make room on the disk, and run again.\n"))
            #expect(result.errors.split(separator: "\n").count == 1)
            #expect(try sandbox.read("first.status") == "3\n")
            #expect(try sandbox.read("first.out").hasSuffix("No findings, but 1 target did not run to the end.\n"))
            #expect(try sandbox.read("raw") != "0\n")
            #expect(try sandbox.read("second.status") == "1\n")
            #expect(sandbox.contents() == wanted)
            #expect(sandbox.names(".fuzz/workshop/raw") == [])
        }
    }

    @Test(
        "Full at whichever write, one line says so; with room made, the run goes on and loses nothing",
        .enabled(if: canMount, "no file system can be made here"), arguments: [0, 4, 12, 20, 40, 60, 80, 120, 200])
    func anywhere(kibibytes: Int) async throws {
        let wanted = try await UndisturbedRun.shared.contents(Self.run)
        try await Sandbox.use { sandbox in
            let result = try await inMount(
                """
                mkdir disk && mount -t tmpfs -o size=1m tmpfs disk && cp -r corpus disk && cd disk || exit 9
                head -c \(kibibytes << 10) /dev/zero > room; cat /dev/zero > filling 2> /dev/null; rm room
                \(Self.command) > ../first.out; echo $? > ../first.status
                rm filling
                resume=; test -e .fuzz/workshop/state.json && resume=--resume
                \(Self.command) $resume > ../second.out; echo $? > ../second.status
                rm -r ../corpus && cp -r corpus crashes ..
                """, in: sandbox)
            #expect(result.status == 0)
            if try sandbox.read("first.status") == "3\n" {
                #expect(result.errors.hasPrefix("fuzz: workshop: cannot "))
                #expect(result.errors.hasSuffix(": No space left on device. Make room on the disk, and run again.\n"))
                #expect(result.errors.split(separator: "\n").count == 1)
            } else {
                #expect(kibibytes > 60)
                #expect(result.errors == "")
            }
            #expect(try sandbox.read("second.status") == "1\n")
            #expect(sandbox.contents() == wanted)
        }
    }

    @Test(
        "Read-only, one line says so, and the inputs of what was found are kept",
        .enabled(if: canMount, "no file system can be made here"))
    func readOnly() async throws {
        try await Sandbox.use { sandbox in
            let result = try await inMount(
                """
                mkdir crashes && mount --bind crashes crashes && mount -o remount,ro,bind crashes crashes || exit 9
                exec \(Self.command)
                """, in: sandbox)
            result.expectComplaint(
                "fuzz: workshop: cannot make the folder crashes/workshop: Read-only file system. "
                    + "The file system is read-only: make it writable, or work in another folder.", status: 3)
            #expect(sandbox.names(".fuzz/workshop/raw").count > 0)
        }
    }

    @Test("A file in place of the folder of findings is one line, and the inputs of what was found are kept")
    func fileForFindings() async throws {
        let wanted = try await UndisturbedRun.shared.contents(Self.run)
        try await Sandbox.use { sandbox in
            try sandbox.write("here", to: "crashes")
            let first = try await sandbox.shell("exec \(Self.command)")
            first.expectComplaint(
                "fuzz: workshop: cannot make the folder crashes: File exists. "
                    + "A folder is expected there: move the file away.", status: 3)
            #expect(sandbox.names(".fuzz/workshop/raw").count > 0)
            #expect(try sandbox.read("crashes") == "here")
            try sandbox.remove("crashes")
            let second = try await sandbox.fuzz("run", "workshop", "--resume")
            #expect(second.status == 1)
            #expect(second.errors == "")
            #expect(sandbox.contents() == wanted)
        }
    }

    /// Runs a script that may mount what it likes: nobody else sees it, and it ends with the script.
    private func inMount(_ script: String, in sandbox: Sandbox) async throws -> ToolResult {
        try await sandbox.start("/usr/bin/unshare", ["-rm", "/bin/sh", "-c", script]).finish()
    }
}
