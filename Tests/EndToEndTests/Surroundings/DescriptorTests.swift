import Foundation
import Testing

@Suite("Descriptors that are few, closed, or that nobody reads", .timeLimit(.minutes(20)))
struct DescriptorTests {
    static let closed = "cannot write to standard output: Broken pipe. Whatever reads it has to stay until the end."

    @Test("Too few descriptors is one line and status 3", arguments: 4...9)
    func few(limit: Int) async throws {
        try await Sandbox.use { sandbox in
            let run = try await sandbox.shell("ulimit -n \(limit); exec \"$fuzz\" run workshop --iterations 100")
            #expect(run.status == 3)
            #expect(run.errors.hasPrefix("fuzz: "))
            #expect(
                run.errors.hasSuffix(
                    ": Too many open files. Too many files are open: raise the limit (ulimit -n), or lower --jobs.\n"))
            #expect(run.errors.split(separator: "\n").count == 1)
        }
    }

    @Test("A reader that goes away ends the run with its findings on disk, and it can be gone on with")
    func head() async throws {
        try await Sandbox.use { sandbox in
            let run = try await sandbox.shell(
                """
                { "$fuzz" run workshop --seed 7 --iterations 20000; echo $? > status; } | head -n 1
                """)
            #expect(run.output == "workshop: starts, seed 7, 20,000 iterations\n")
            #expect(
                run.errors == "fuzz: \(Self.closed) What was found is on disk, and 'run --resume' goes on.\n")
            #expect(try sandbox.read("status") == "3\n")
            #expect(!sandbox.findings("workshop").isEmpty)
            let resumed = try await sandbox.fuzz("run", "workshop", "--resume", "--format", "json")
            #expect(resumed.status == 1)
            #expect(try resumed.events().last?.iterations == 20_000)
        }
    }

    @Test("A reader of a replay that goes away is told nothing of runs")
    func headOfReplay() async throws {
        try await Sandbox.use { sandbox in
            let replay = try await sandbox.shell(
                """
                mkfifo pipe; exec 3<> pipe; exec 4> pipe; exec 3>&-
                "$fuzz" replay corpus/workshop >&4
                """)
            replay.expectComplaint("fuzz: \(Self.closed)", status: 3)
        }
    }

    @Test("With its standard descriptors closed, a run writes no words into its files")
    func closedDescriptors() async throws {
        try await Sandbox.use { sandbox in
            try sandbox.write("{", to: "crashes/workshop/broken.finding")
            let run = try await sandbox.shell(
                "exec \"$fuzz\" run workshop --seed 7 --iterations 300 <&- >&- 2>&-")
            #expect(run.status == 3)
            let texts = sandbox.contents(of: [".fuzz", "crashes"]).values.map { String(decoding: $0, as: UTF8.self) }
            #expect(texts.count >= 3)
            #expect(texts.allSatisfy { !$0.contains("workshop: ") && !$0.contains("fuzz: ") })
        }
    }
}
