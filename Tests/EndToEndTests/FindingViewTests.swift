import Foundation
import Testing

@Suite("Findings, listed and shown", .timeLimit(.minutes(20)))
struct FindingViewTests {
    @Test("What a run found is listed, and each is a page that marks what an accepted input has otherwise")
    func views() async throws {
        try await Sandbox.use { sandbox in
            let run = try await sandbox.fuzz("run", "workshop", "--seed", "7", "--iterations", "3000")
            #expect(run.status == 1)
            let inputs = sandbox.findings("workshop")
            let table = try await sandbox.fuzz("list", "findings")
            #expect(table.status == 0)
            #expect(table.output.split(separator: "\n").count == inputs.count + 1)
            let events = try await sandbox.fuzz("list", "findings", "workshop", "--format", "json").events()
            #expect(events.compactMap(\.file) == inputs.map { "crashes/workshop/\($0)" })

            let nameless = try #require(events.first { $0.reason?.contains("without an id") == true }?.file)
            let page = try await sandbox.fuzz("show", nameless)
            #expect(page.status == 0)
            #expect(page.errors == "")
            let lines = page.output.split(separator: "\n").map(String.init)
            let marked = try #require(lines.firstIndex { $0.hasPrefix("            {\"id\":\"") })
            #expect(lines[marked + 1].hasSuffix("^"))
            #expect(page.output.contains("\n  accepted  "))
            #expect(page.output.contains(", at id\n"))
            let replay = try #require(lines.last?.replacing("  replay    ", with: ""))
            #expect(try await sandbox.shell(replay).status == 1)

            let beside = nameless.replacing(".json", with: ".finding")
            let redacted = try await sandbox.fuzz("show", beside, "--redact")
            #expect(redacted.status == 0)
            #expect(!redacted.output.contains("seats\":"))
            #expect(redacted.output.contains("\n  accepted  "))
        }
    }

    @Test("What is no finding, or one of another executable, is one line and status 2; garbage is status 3")
    func complaints() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            #expect(try await sandbox.fuzz("list", "findings").output == "No findings.\n")
            try sandbox.write("{}", to: "stray.json")
            try sandbox.write("{", to: "crashes/stop-self/bad.json")
            try sandbox.write("garbage", to: "crashes/stop-self/bad.finding")
            let notOne = " is no finding: there is no .finding beside it. Give a file of crashes, or use 'replay'."
            try await sandbox.fuzz("show", "stray.json").expectComplaint("fuzz: 'stray.json'" + notOne, status: 2)
            try await sandbox.fuzz("show", "crashes").expectComplaint("fuzz: 'crashes'" + notOne, status: 2)
            try await sandbox.fuzz("show", "gone.json").expectComplaint(
                "fuzz: there is no file or folder 'gone.json'. Check the path; it is taken from the current folder.",
                status: 2)
            let garbage = try await sandbox.fuzz("show", "crashes/stop-self/bad.json")
            #expect(garbage.status == 3)
            #expect(garbage.errors.hasPrefix("fuzz: crashes/stop-self/bad.finding is no finding of this release: "))
            let listed = try await sandbox.fuzz("list", "findings")
            #expect(listed.status == 3)
            #expect(
                listed.errors.hasPrefix("fuzz: ./crashes/stop-self/bad.finding is no finding of this release: ")
                    || listed.errors.hasPrefix("fuzz: crashes/stop-self/bad.finding is no finding of this release: "))
            try await sandbox.fuzz("list", "findings", "jsn").expectComplaint(
                "fuzz: there is no target 'jsn' in fuzz. Did you mean 'json'?", status: 2)
            try await sandbox.fuzz("list", "finding").expectComplaint(
                "fuzz: 'finding' is an argument too many for 'list'. Leave it out.", status: 2)

            let run = try await sandbox.zoo("run", "kill-self", "--seed", "7", "--iterations", "300")
            #expect(run.status == 1)
            let file = "crashes/kill-self/" + (try #require(sandbox.findings("kill-self").first))
            let other = try await sandbox.fuzz("show", file)
            #expect(other.status == 2)
            #expect(other.errors.hasPrefix("fuzz: there is no target 'kill-self' in fuzz. "))
            let page = try await sandbox.zoo("show", file)
            #expect(page.status == 0)
            #expect(page.output.contains("\n  trace     "))
        }
    }
}
