import Foundation
import Testing

@Suite("Properties of generated values as targets", .timeLimit(.minutes(20)))
struct PropertyTests {
    private struct Finding: Decodable {
        var kind: String
        var value: String
        var iteration: Int
    }

    private func finding(_ target: String, in sandbox: Sandbox) throws -> Finding {
        let name = try #require(sandbox.names("crashes/\(target)").first { $0.hasSuffix(".finding") })
        return try JSONDecoder().decode(Finding.self, from: Data(sandbox.read("crashes/\(target)/\(name)").utf8))
    }

    /// Of each target, what is the smallest that shows its fault.
    private static let faults = [
        ("sorts", "invalid", "[true 0] [true -70000] [true 1234567] false", "[0, -70000, 1234567]"),
        ("merges", "crash", "false [[true 0] [true 0] [true 777] false]", "([], [0, 0, 777])"),
        ("filtered", "invalid", "500", "500"),
        ("patience", "hang", "[true 0] [true 2501] false", "[0, 2501]"),
    ]

    @Test(
        "A fault is found by coverage, shrunk to the smallest choices, told with its value, and replayed",
        arguments: faults)
    func smallest(target: String, kind: String, text: String, value: String) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.start(
                Products.propertyZoo,
                ["run", target, "--seed", "1", "--iterations", "100000", "--stop-on-first", "--timeout", "0.1"]
            ).finish()
            #expect(run.status == 1)
            #expect(run.errors == "")
            #expect(!run.output.contains("no seed input"))
            let file = try #require(sandbox.findings(target).first)
            #expect(file.hasSuffix(".choices"))
            #expect(try sandbox.read("crashes/\(target)/\(file)") == text)
            let finding = try finding(target, in: sandbox)
            #expect(finding.kind == kind)
            #expect(finding.value == value)
            let replay = try await sandbox.start(
                Products.propertyZoo, ["replay", "crashes/\(target)/\(file)"]
            ).finish()
            #expect(replay.status == 1)
            let page = try await sandbox.start(Products.propertyZoo, ["show", "crashes/\(target)/\(file)"]).finish()
            #expect(page.output.contains("  value     \(value)\n"))
        }
    }

    @Test("Two workers leave the same files as one, byte for byte, and what they keep is readable choices")
    func sameAnswer() async throws {
        let options = [
            "run", "merges", "filtered", "sorts", "--seed", "7", "--iterations", "1000", "--shrink-budget", "100",
        ]
        var contents: [[String: Data]] = []
        for jobs in 1...2 {
            try await Sandbox.use(corpus: false) { sandbox in
                let run = try await sandbox.start(Products.propertyZoo, options + ["--jobs", "\(jobs)"]).finish()
                #expect(run.status == 1)
                contents.append(sandbox.contents())
            }
        }
        #expect(contents[0].count > 20)
        #expect(contents[0] == contents[1])
        for (path, bytes) in contents[0] where path.hasSuffix(".choices") {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.wholeMatch(of: #/[\[\]truefals0-9 -]*/#) != nil, "\(path): \(text)")
        }
    }

    @Test("An input of a person's is shrunk by its choices; a table has no row for it; its shape is said in a line")
    func commands() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write("666", to: "large.choices")
            let other = try await sandbox.start(
                Products.propertyZoo, ["shrink", "large.choices", "--target", "filtered"]
            ).finish()
            #expect(other.status == 0)
            #expect(try sandbox.read("large.shrunk.choices") == "500")
            let table = try await sandbox.start(Products.propertyZoo, ["table", "filtered"]).finish()
            #expect(table.status != 0)
            #expect(table.errors.contains("choices"))
            let schema = try await sandbox.start(Products.propertyZoo, ["schema", "merges"]).finish()
            #expect(schema.output.contains("  input   false false\n"))
            let promoted = try await sandbox.start(
                Products.propertyZoo,
                ["promote", "large.choices", "--target", "filtered", "--name", "large", "--table", "filtered.json"]
            ).finish()
            #expect(promoted.errors == "")
            #expect(try sandbox.read("filtered.json").contains("\"666\""))
        }
    }
}
