import Foundation
import Testing

@Suite("Whatever a target does, a run goes on and says what it was", .timeLimit(.minutes(20)))
struct FaultZooTests {
    /// Targets that other tests look at.
    static let others = ["mended", "crate"] + onLinux
    static let onLinux = FileManager.default.fileExists(atPath: "/proc/self") ? ["kill-worker"] : []

    @Test("Exactly 2,000 iterations, one finding of the right kind, and a replay that says why", arguments: Exhibit.all)
    func exhibit(_ exhibit: Exhibit) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.zoo(
                "run", exhibit.name, "--seed", "7", "--iterations", "2000", "--format", "json")
            let events = try run.events()
            let end = try #require(events.last)
            let kinds = exhibit.kind.map { [$0] } ?? []
            #expect(end.event == "finished")
            #expect(end.iterations == 2_000)
            #expect(end.findings == kinds.count)
            #expect(events.filter { $0.event == "finding" }.map(\.kind) == kinds)
            #expect(run.status == Int32(kinds.count))
            #expect(run.errors == "")
            #expect(sandbox.findings(exhibit.name).count == kinds.count)
            if !kinds.isEmpty { try await replay(exhibit, in: sandbox) }
        }
    }

    private func replay(_ exhibit: Exhibit, in sandbox: Sandbox) async throws {
        let file = try #require(sandbox.findings(exhibit.name).first)
        let replay = try await sandbox.zoo("replay", "crashes/\(exhibit.name)/\(file)")
        #expect(replay.status == 1)
        #expect(replay.errors == "")
        #expect(replay.output.hasPrefix("crashes/\(exhibit.name)/\(file): \(exhibit.headline)"))
        #expect(!replay.output.contains("another fault"))
        if let line = try exhibit.line() { #expect(replay.output.contains(line + "\n")) }
    }

    @Test("A fault that needs three earlier inputs is kept with exactly three, and comes back from its file")
    func afterThree() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.zoo("run", "after-three", "--seed", "7", "--iterations", "2000")
            #expect(run.status == 1)
            #expect(run.output.contains("three came before"))
            #expect(run.output.contains("(after 3 earlier inputs)"))
            let file = "crashes/after-three/" + (try #require(sandbox.findings("after-three").first))
            let replay = try await sandbox.zoo("replay", file, "--repeat", "3")
            #expect(replay.status == 1)
            #expect(replay.output.contains("(3 of 3 times)"))
            #expect(replay.output.contains("  comes   after 3 earlier inputs\n"))
            let again = try await sandbox.zoo("run", "after-three", "--seed", "7", "--iterations", "2000")
            #expect(again.status == 1)
            #expect(sandbox.findings("after-three").count == 1)
        }
    }

    @Test("A fault that comes one time in five says how often, and a replay goes on until it comes")
    func oneInFive() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.zoo("run", "one-in-five", "--seed", "7", "--iterations", "2000")
            #expect(run.status == 1)
            #expect(run.output.contains(/one time in five.* \(in \d+ of \d+ runs\)/))
            let replay = try await sandbox.zoo("replay", "crashes/one-in-five")
            #expect(replay.status == 1)
            #expect(replay.output.contains(/\n  comes   in \d+ of \d+ runs\n/))
        }
    }

    @Test("All exhibits of the zoo are looked at")
    func complete() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let list = try await sandbox.zoo("list")
            let names = list.output.split(separator: "\n").compactMap {
                $0.split(separator: " ").first.map(String.init)
            }
            #expect(names.sorted() == (Exhibit.all.map(\.name) + Self.others).sorted())
        }
    }

    @Test("A replay tells the fault that is there from the one that was mended")
    func mended() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.zoo("run", "mended", "--seed", "7", "--iterations", "2000")
            #expect(run.status == 1)
            let file = "crashes/mended/" + (try #require(sandbox.findings("mended").first))
            let failing = try await sandbox.zoo("replay", file)
            #expect(failing.status == 1)
            #expect(failing.output.hasPrefix("\(file): crash: Fatal error: not mended yet\n"))
            try sandbox.write("", to: "mended")
            let mended = try await sandbox.zoo("replay", file)
            #expect(mended.status == 0)
            #expect(mended.output.hasPrefix("\(file): accepted\n"))
            #expect(
                mended.output.contains(
                    "note    it was crash: fatal error at Target.trapUntilMended(_:) Target+Shapes.swift:"))
            #expect(mended.output.contains("that no longer happens"))
        }
    }
}
