import Foundation
import Testing

@Suite("The same start gives the same answer", .timeLimit(.minutes(20)))
struct SameAnswerTests {
    // A deep document costs most of a run's time to shrink.
    private static let options = ["run", "--seed", "7", "--iterations", "1000", "--shrink-budget", "100"]

    @Test("Two workers leave the same files as one, byte for byte")
    func jobs() async throws {
        let wanted = try await UndisturbedRun.shared.contents(Self.options + ["--jobs", "1"])
        #expect(wanted.count > 100)
        try await Sandbox.use { sandbox in
            let run = try await sandbox.start(Products.fuzz, Self.options + ["--jobs", "2"]).finish()
            #expect(run.status == 1)
            #expect(sandbox.findings("offer").isEmpty)
            #expect(!sandbox.findings("workshop").isEmpty)
            #expect(!sandbox.findings("json").isEmpty)
            expectSame(sandbox.contents(), wanted)
        }
    }

    @Test("Killed at several moments and resumed, a run ends as if it had not been", arguments: [1, 2, 3])
    func killed(round: Int) async throws {
        let wanted = try await UndisturbedRun.shared.contents(Self.options + ["--jobs", "1"])
        try await Sandbox.use { sandbox in
            var kills = 0
            for part in 1...4 {
                let run = try sandbox.start(Products.fuzz, Self.options + ["--jobs", "2"] + Self.resuming(in: sandbox))
                try await Task.sleep(for: .milliseconds(150 * round + 130 * part))
                guard run.isRunning else { break }
                run.signal(SIGKILL)
                #expect(try await run.finish().signal == SIGKILL)
                kills += 1
            }
            #expect(kills > 0)
            let last = try await sandbox.start(
                Products.fuzz, Self.options + ["--jobs", "2"] + Self.resuming(in: sandbox)
            ).finish()
            #expect(last.status == 1)
            #expect(last.errors == "")
            expectSame(sandbox.contents(), wanted)
        }
    }

    /// A run that was killed before it had a state has nothing to go on with.
    private static func resuming(in sandbox: Sandbox) -> [String] {
        sandbox.names(".fuzz").contains { sandbox.exists(".fuzz/\($0)/state.json") } ? ["--resume"] : []
    }

    private func expectSame(_ contents: [String: Data], _ wanted: [String: Data]) {
        let differing = Set(contents.keys).union(wanted.keys).filter { contents[$0] != wanted[$0] }.sorted()
        #expect(differing == [])
    }
}
