import Foundation
import Testing

@Suite("What is given to a shrink", .timeLimit(.minutes(20)))
struct ShrinkTests {
    static let large = #"{ "note" : "none of it matters", "id" : "" , "seats":12, "more": [1, {"a": null}] }"#
    static let small = #"{"id":"","seats":0}"#

    @Test("A finding's smaller input takes the place of the larger one; a second time, it stays")
    func finding() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.fuzz(
                "run", "workshop", "--seed", "7", "--iterations", "3000", "--no-shrink")
            #expect(run.status == 1)
            let name = try #require(sandbox.findings("workshop").first { $0.contains("swift-6") })
            let file = "crashes/workshop/\(name)"
            let facts = file.replacing(".json", with: ".finding")
            try sandbox.write(Self.large, to: file)
            let shrink = try await sandbox.fuzz("shrink", file)
            #expect(shrink.status == 0)
            #expect(shrink.errors == "")
            #expect(shrink.output.hasPrefix("\(file): \(Self.large.utf8.count) bytes to 19 bytes, "))
            #expect(
                shrink.output.hasSuffix(
                    """
                     executions
                      target  workshop
                      fault   invalid: a workshop without an id at fuzz/Target+Workshop.swift:6
                      input   19 bytes: {"id":"","seats":0}

                    """))
            #expect(try sandbox.read(file) == Self.small)
            #expect(try sandbox.read(facts).contains("\"sizeAfter\" : 19"))
            let names = sandbox.findings("workshop")

            let again = try await sandbox.fuzz("shrink", facts)
            #expect(again.status == 0)
            #expect(again.output.hasPrefix("\(file): stays at 19 bytes, "))
            #expect(sandbox.findings("workshop") == names)
            #expect(try await sandbox.fuzz("replay", file).output.contains("19 bytes: "))
        }
    }

    @Test("Of any other file, the smaller input goes beside it, and the file stays")
    func stray() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write(Self.large, to: "in/large.json")
            let shrink = try await sandbox.fuzz("shrink", "in/large.json", "--target", "workshop", "--redact")
            #expect(shrink.status == 0)
            #expect(shrink.output.hasSuffix("  input   19 bytes\n  file    in/large.shrunk.json\n"))
            #expect(!shrink.output.contains("seats"))
            #expect(try sandbox.read("in/large.json") == Self.large)
            #expect(try sandbox.read("in/large.shrunk.json") == Self.small)

            let again = try await sandbox.fuzz("shrink", "in/large.json", "--target", "workshop")
            #expect(again.status == 2)
            #expect(again.errors.contains("the smaller input would go to 'in/large.shrunk.json', which is there"))
            let onward = try await sandbox.fuzz("shrink", "in/large.shrunk.json", "--target", "workshop")
            #expect(onward.status == 0)
            #expect(onward.output.contains("stays at 19 bytes"))
        }
    }

    @Test("With few executions, what they came to is kept, and it says so")
    func budget() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write(Self.large, to: "large.json")
            let shrink = try await sandbox.fuzz(
                "shrink", "large.json", "--target", "workshop", "--shrink-budget", "12")
            #expect(shrink.status == 0)
            #expect(shrink.output.contains(" executions, which is all that it may take\n"))
            let size = try sandbox.read("large.shrunk.json").utf8.count
            #expect((20..<Self.large.utf8.count).contains(size))
        }
    }

    @Test("What does not fail stays as it is, with status 0; what cannot be run is one line")
    func complaints() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write("{}", to: "corpus/workshop/fine.json")
            let fine = try await sandbox.fuzz("shrink", "corpus/workshop/fine.json")
            #expect(fine.status == 0)
            #expect(fine.output == "corpus/workshop/fine.json: does not fail\n")
            #expect(fine.errors == "")
            try await sandbox.fuzz("shrink", "gone.json").expectComplaint(
                "fuzz: there is no file or folder 'gone.json'. Check the path; it is taken from the current folder.",
                status: 2)
            try sandbox.write("{}", to: "stray.json")
            try await sandbox.fuzz("shrink", "stray.json").expectComplaint(
                "fuzz: stray.json: nothing tells which target 'stray.json' is for. "
                    + "Give --target NAME, or keep the file in crashes/TARGET or corpus/TARGET.", status: 2)
            let none = try await sandbox.fuzz("shrink")
            #expect(none.status == 2)
            #expect(none.errors.hasPrefix("fuzz: 'shrink' needs a FILE or a FOLDER."))
        }
    }

    @Test("Interrupted, it leaves what it had, and no half file")
    func interrupted() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            // One of the inputs that this target does not come back from.
            let input = try #require((0..<5_000).lazy.map { "never \($0)" }.first { Self.hash($0).isMultiple(of: 50) })
            try sandbox.write(input, to: "long.bin")
            let process = try sandbox.start(
                Products.zoo, ["shrink", "long.bin", "--target", "endless-loop", "--timeout", "60"])
            try await sandbox.wait(until: { LeftProcesses.of(sandbox).count >= 3 }, "no executor")
            try await Task.sleep(for: .milliseconds(300))
            process.signal(SIGINT)
            let shrink = try await process.finish()
            #expect(shrink.status == 130)
            #expect(shrink.errors == "")
            #expect(shrink.output == "long.bin: interrupted\n")
            #expect(try sandbox.read("long.bin") == input)
        }
    }

    /// As the zoo has it.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    @Test(
        "Shrinking never makes one fault of another",
        arguments: ["index-out-of-range", "nil-unwrap", "overflow", "fatal-error", "abort", "stack-overflow"])
    func noDrift(target: String) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.zoo(
                "run", target, "--seed", "7", "--iterations", "2000", "--no-shrink")
            #expect(run.status == 1)
            let names = sandbox.findings(target)
            #expect(names.count == 1)
            let shrink = try await sandbox.zoo("shrink", "crashes/\(target)")
            #expect(shrink.status == 0)
            #expect(!shrink.output.contains("another fault"))
            #expect(sandbox.findings(target) == names)
            let replay = try await sandbox.zoo("replay", "crashes/\(target)")
            #expect(replay.status == 1)
            #expect(!replay.output.contains("another fault"))
        }
    }
}
