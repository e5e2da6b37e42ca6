import Foundation
import Testing

@Suite("Signals, and two runs at once", .timeLimit(.minutes(20)))
struct SignalTests {
    static let run = ["run", "workshop", "--seed", "7", "--iterations", "30000"]

    @Test(
        "Interrupted, a run ends with all on disk, and goes on as if it had not been",
        arguments: [SIGINT, SIGHUP, SIGTERM])
    func interrupt(signal: Int32) async throws {
        let wanted = try await UndisturbedRun.shared.contents(Self.run)
        try await Sandbox.use { sandbox in
            let process = try sandbox.start(Products.fuzz, Self.run)
            try await sandbox.wait(until: { !sandbox.findings("workshop").isEmpty }, "no finding")
            process.signal(signal)
            let run = try await process.finish()
            #expect(run.status == 130)
            #expect(run.signal == nil)
            #expect(run.errors == "")
            #expect(run.output.contains("workshop: interrupted after "))
            #expect(run.output.contains("; --resume goes on"))
            #expect(run.output.hasSuffix("\n\n1 target did not run to the end.\n"))
            // Its targets and its goal are those of the run.
            let resumed = try await sandbox.fuzz("run", "--resume")
            #expect(resumed.status == 1)
            #expect(resumed.output.contains("workshop: finished, 30,000 iterations in "))
            #expect(!resumed.output.contains("offer"))
            #expect(sandbox.contents() == wanted)
        }
    }

    @Test("A hang under way does not hold up the end", arguments: ["endless-loop", "sleeping", "block-signals"])
    func interruptHang(target: String) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let process = try sandbox.start(Products.zoo, ["run", target, "--seed", "7", "--timeout", "1000"])
            try await sandbox.wait(until: { LeftProcesses.of(sandbox).count >= 3 }, "no executor")
            try await Task.sleep(for: .milliseconds(300))
            process.signal(SIGINT)
            let run = try await process.finish()
            #expect(run.status == 130)
            #expect(run.errors == "")
        }
    }

    @Test("A preparation that never ends does not hold up the end")
    func interruptPreparation() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write("", to: "unready")
            let process = try sandbox.start(
                Products.zoo, ["run", "prepare-loops", "--seed", "7", "--timeout", "1000"])
            try await sandbox.wait(until: { LeftProcesses.of(sandbox).count >= 3 }, "no executor")
            try await Task.sleep(for: .milliseconds(300))
            process.signal(SIGINT)
            let run = try await process.finish()
            run.expectComplaint(
                "FaultZoo: prepare-loops: interrupted before it had begun. 'run' begins again.", status: 130)
        }
    }

    @Test("A second interrupt ends a run that cannot end by itself")
    func twice() async throws {
        try await Sandbox.use { sandbox in
            // A pipe that is full and that nobody reads: the first line never gets out.
            let process = try sandbox.start(
                "/bin/sh",
                [
                    "-c",
                    """
                    mkfifo pipe; exec 3<> pipe
                    dd if=/dev/zero of=pipe oflag=nonblock bs=4096 2> /dev/null
                    exec "$fuzz" run workshop --seed 7 --iterations 300 > pipe
                    """,
                ])
            try await sandbox.wait(until: { sandbox.exists(".fuzz/workshop/state.json") }, "the run does not begin")
            try await Task.sleep(for: .milliseconds(300))
            process.signal(SIGINT)
            try await Task.sleep(for: .milliseconds(300))
            #expect(process.isRunning)
            process.signal(SIGINT)
            #expect(try await process.finish().signal == SIGINT)
            let resumed = try await sandbox.fuzz("run", "--resume")
            #expect(resumed.output.contains("workshop: finished, 300 iterations in "))
            #expect(resumed.errors == "")
        }
    }

    @Test(
        "Killed, a run takes its children with it",
        arguments: ["endless-loop", "block-signals", "outliving-child", "stop-self"])
    func kill(target: String) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let process = try sandbox.start(
                Products.zoo, ["run", target, "--seed", "7", "--iterations", "1000000", "--timeout", "1000"])
            try await sandbox.wait(until: { LeftProcesses.of(sandbox).count >= 3 }, "no executor")
            try await Task.sleep(for: .milliseconds(300))
            process.signal(SIGKILL)
            #expect(try await process.finish().signal == SIGKILL)
        }
    }

    @Test(
        "A target that kills its worker is found out, and what it started before ends with the run",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self"), "a worker is not a parent here"))
    func killWorker() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.zoo("run", "kill-worker", "--seed", "7", "--iterations", "300")
            #expect(run.errors == "")
            #expect(run.status == 1)
            #expect(sandbox.findings("kill-worker").count == 1)
            #expect(run.output.contains("kill-worker: found crash: killed"))
        }
    }

    @Test("Of two runs of one target in one folder, the second is refused, and the first is not disturbed")
    func together() async throws {
        let wanted = try await UndisturbedRun.shared.contents(Self.run)
        try await Sandbox.use { sandbox in
            let first = try sandbox.start(Products.fuzz, Self.run)
            try await sandbox.wait(until: { first.output.contains("seed 7") }, "the first run does not begin")
            let second = try await sandbox.fuzz("run", "workshop", "--seed", "9", "--iterations", "100")
            second.expectComplaint(
                "fuzz: workshop: another process runs this target in this folder: it holds .fuzz/workshop/lock. "
                    + "Wait for it to end, or work in another folder.", status: 3)
            #expect(first.isRunning)
            #expect(try await first.finish().status == 1)
            #expect(sandbox.contents() == wanted)
        }
    }
}
