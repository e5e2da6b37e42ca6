import Foundation
import Testing

@Suite("How many findings a run is to have, and which not", .timeLimit(.minutes(20)))
struct FindingOptionsTests {
    static let run = ["run", "workshop", "--seed", "7", "--iterations", "3000", "--format", "json"]

    @Test(
        "It ends after the first one, the same with one worker as with two; what is ignored is neither filed nor a failure"
    )
    func findings() async throws {
        try await Sandbox.use { sandbox in
            let all = try await sandbox.start(Products.fuzz, Self.run).finish()
            let events = try all.events().filter { $0.event == "finding" }
            #expect(events.count == 2)
            let first = try #require(events.first?.file)
            let digests = events.compactMap {
                $0.file?.split(separator: ".").first?.split(separator: "-").last.map(String.init)
            }
            var contents: [[String: Data]] = []
            for jobs in ["1", "2"] {
                try sandbox.remove("crashes")
                try sandbox.remove("corpus/workshop/generated")
                let one = try await sandbox.start(Products.fuzz, Self.run + ["--stop-on-first", "--jobs", jobs])
                    .finish()
                #expect(one.status == 1)
                #expect(sandbox.findings("workshop").map { "crashes/workshop/\($0)" } == [first])
                #expect(try #require(try one.events().last?.iterations) < 3_000)
                contents.append(sandbox.contents())
            }
            #expect(contents[0] == contents[1])
            try sandbox.remove("crashes")
            let ignoring = digests.flatMap { ["--ignore", $0] }
            let none = try await sandbox.start(Products.fuzz, Self.run.dropLast(2) + ignoring).finish()
            #expect(none.status == 0)
            #expect(none.output.contains("\nNo findings.\n\n2 findings ignored:\n"))
            #expect(sandbox.findings("workshop").isEmpty)
            try await sandbox.start(Products.fuzz, Self.run + ["--ignore", "abc"]).finish().expectComplaint(
                "fuzz: 'abc' is no value for --ignore. Give the 8 hexadecimal digits at the end of a finding's name, such as 0a1b2c3d.",
                status: 2)
        }
    }
}
