import Foundation
import Testing

@Suite("The state of an earlier run", .timeLimit(.minutes(20)))
struct StateTests {
    static let state = ".fuzz/workshop/state.json"
    static let afresh = "Run without --resume to start afresh; corpus and crashes stay."

    static let damages: [(damage: @Sendable (String) -> String, arguments: [String], line: String, status: Int32)] = [
        ({ String($0.prefix(300)) }, [], "the state of the run in \(state) cannot be read: not whole. \(afresh)", 3),
        ({ _ in "garbage" }, [], "the state of the run in \(state) cannot be read: not whole. \(afresh)", 3),
        ({ _ in "" }, [], "the state of the run in \(state) cannot be read: not whole. \(afresh)", 3),
        (
            { _ in #"{"version":99}"# }, [],
            "the state of the run in \(state) is of version 99, and this tool reads version 6. \(afresh)", 3
        ),
        (
            { $0.replacing(#/"build":"[0-9a-f]+"/#, with: #""build":"0a1b""#) }, [],
            "the run in \(state) was of another build of the executable. Resume with that build and its settings, "
                + "such as FUZZ=1, or run without --resume to start afresh.", 3
        ),
        (
            { $0 }, ["--seed", "8"],
            "the run in \(state) has the seed 7, and --seed says 8. Resume with --seed 7, or run without --resume.", 2
        ),
        (
            { $0 }, ["--timeout", "2"],
            "the run in \(state) has other limits. Resume with --timeout 1.0 --memory-limit 536870912 "
                + "--max-length 1048576 --stack-size 8388608, or run without --resume.", 2
        ),
    ]

    @Test("One that cannot be gone on with is one line, and nothing changes", arguments: damages.indices)
    func damaged(index: Int) async throws {
        let (damage, arguments, line, status) = Self.damages[index]
        try await Sandbox.use { sandbox in
            #expect(try await sandbox.fuzz("run", "workshop", "--seed", "7", "--iterations", "1000").status == 1)
            try sandbox.write(damage(try sandbox.read(Self.state)), to: Self.state)
            let tops = ["corpus", "crashes", ".fuzz"]
            let before = sandbox.contents(of: tops)
            let resumed = try await sandbox.start(Products.fuzz, ["run", "workshop", "--resume"] + arguments).finish()
            resumed.expectComplaint("fuzz: workshop: \(line)", status: status)
            #expect(resumed.output == "\nNo findings, but 1 target did not run to the end.\n")
            #expect(sandbox.contents(of: tops) == before)

            let afresh = try await sandbox.fuzz("run", "workshop", "--seed", "7", "--iterations", "100")
            #expect(afresh.status <= 1)
            #expect(afresh.errors == "")
        }
    }

    @Test("A folder in place of the state is one line")
    func folder() async throws {
        try await Sandbox.use { sandbox in
            try sandbox.makeFolder(Self.state)
            for resume in [["--resume"], []] {
                let run = try await sandbox.start(
                    Products.fuzz, ["run", "workshop", "--iterations", "9"] + resume
                ).finish()
                let verb = resume.isEmpty ? "replace" : "read"
                run.expectComplaint(
                    "fuzz: workshop: cannot \(verb) \(Self.state): Is a directory. "
                        + "A file is expected there: move the folder away.", status: 3)
            }
        }
    }

    @Test("What a run that was killed left unfiled, a new one speaks of, and it can be replayed")
    func unfiled() async throws {
        try await Sandbox.use { sandbox in
            try sandbox.write(#"{"id":"","seats":1}"#, to: ".fuzz/workshop/raw/77-0a0b0c0d.json")
            let run = try await sandbox.fuzz("run", "workshop", "--seed", "7", "--iterations", "10")
            #expect(run.errors == "")
            let lines = run.output.split(separator: "\n").map(String.init)
            #expect(lines[0] == "workshop: starts, seed 7, 10 iterations")
            #expect(
                lines[1] == "workshop: an earlier run was cut off, and left 1 input of faults that it did not file in "
                    + ".fuzz/workshop/raw. Replay them with 'replay .fuzz/workshop/raw', and remove what is of no use.")
            let replay = try await sandbox.fuzz("replay", ".fuzz/workshop/raw")
            #expect(replay.status == 1)
            #expect(replay.output.contains("invalid: a workshop without an id at fuzz/Target+Workshop.swift:6\n"))
        }
    }
}
