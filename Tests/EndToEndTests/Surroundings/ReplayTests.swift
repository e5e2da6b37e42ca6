import Foundation
import Testing

@Suite("What is given to a replay", .timeLimit(.minutes(20)))
struct ReplayTests {
    static let nameless = #"{"id":"","seats":1}"#

    @Test("A file that is not there, a folder without inputs, a file of no target: one line, and status 2")
    func missing() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.makeFolder("empty")
            try sandbox.write("{}", to: "stray.json")
            try await sandbox.fuzz("replay", "gone.json").expectComplaint(
                "fuzz: there is no file or folder 'gone.json'. Check the path; it is taken from the current folder.",
                status: 2)
            try await sandbox.fuzz("replay", "empty").expectComplaint(
                "fuzz: there is no input in 'empty'. Give a folder with files in it, such as crashes.", status: 2)
            try await sandbox.fuzz("replay", "/dev/null").expectComplaint(
                "fuzz: '/dev/null' is neither a file nor a folder. "
                    + "Give the path of an input, or of a folder of inputs.",
                status: 2)
            try await sandbox.fuzz("replay", "stray.json").expectComplaint(
                "fuzz: stray.json: nothing tells which target 'stray.json' is for. "
                    + "Give --target NAME, or keep the file in crashes/TARGET or corpus/TARGET.", status: 2)
        }
    }

    @Test("An empty file is an input like any other")
    func empty() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write("", to: "corpus/workshop/empty.json")
            let replay = try await sandbox.fuzz("replay", "corpus/workshop/empty.json")
            #expect(replay.status == 0)
            #expect(replay.errors == "")
            #expect(replay.output.hasPrefix("corpus/workshop/empty.json: rejected: "))
            #expect(replay.output.hasSuffix("  target  workshop\n  input   0 bytes\n"))
        }
    }

    @Test("A finding that is garbage is one line and status 3; its neighbours are replayed")
    func garbage() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write(Self.nameless, to: "crashes/workshop/bad.json")
            try sandbox.write("garbage", to: "crashes/workshop/bad.finding")
            try sandbox.write(Self.nameless, to: "crashes/workshop/good.json")
            let replay = try await sandbox.fuzz("replay", "crashes")
            #expect(replay.status == 3)
            #expect(
                replay.errors.hasPrefix(
                    "fuzz: crashes/workshop/bad.json: crashes/workshop/bad.finding is no finding of this release: "))
            #expect(replay.errors.hasSuffix(" Mend it, or remove it and give --target.\n"))
            #expect(replay.errors.split(separator: "\n").count == 1)
            #expect(
                replay.output.hasPrefix(
                    "crashes/workshop/good.json: invalid: a workshop without an id at fuzz/Target+Workshop.swift:6\n"))
            #expect(replay.output.hasSuffix("2 inputs: 1 fail, 0 behave, 1 not run.\n"))
            #expect(try sandbox.read("crashes/workshop/bad.finding") == "garbage")

            let run = try await sandbox.fuzz("run", "workshop", "--seed", "7", "--iterations", "10")
            #expect(run.output.contains("a finding is left as it is: crashes/workshop/bad.finding is no finding"))
            #expect(run.errors == "")
            #expect(try sandbox.read("crashes/workshop/bad.finding") == "garbage")
        }
    }

    @Test(
        "The line at the end of a run replays the finding, as often as asked, and with no values where asked"
    )
    func line() async throws {
        try await Sandbox.use { sandbox in
            let run = try await sandbox.fuzz("run", "workshop", "--seed", "7", "--iterations", "3000")
            #expect(run.status == 1)
            let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            let line = try #require(lines.last { $0.contains(" replay crashes/workshop/invalid-") })
            let replay = try await sandbox.shell(line + " --repeat 3")
            #expect(replay.status == 1)
            #expect(replay.output.contains(" (3 of 3 times)\n"))
            #expect(replay.output.contains(#""seats":"#))
            let redacted = try await sandbox.shell(line + " --redact")
            #expect(redacted.status == 1)
            #expect(!redacted.output.contains("seats"))
            let again = try await sandbox.fuzz("run", "workshop", "--seed", "8", "--iterations", "3000", "--known-ok")
            #expect(again.output.contains("found again"))
        }
    }
}
