import Foundation
import Testing

@Suite("What promote makes of an input", .timeLimit(.minutes(20)))
struct PromoteTests {
    static let unnamed = #"{"id":"","seats":0}"#

    @Test("A finding that still fails moves into a table as an open row, and counts as known from then on")
    func finding() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let search = ["run", "workshop", "--seed", "7", "--iterations", "3000"]
            #expect(try await sandbox.start(Products.fuzz, search).finish().status == 1)
            let names = sandbox.findings("workshop")
            let name = try #require(names.first { $0.contains("swift-6") })
            let facts = try sandbox.read("crashes/workshop/\(name.replacing(".json", with: ".finding"))")
            try sandbox.makeFolder("Tests/ShopTests/Regressions")
            let promote = try await sandbox.fuzz("promote", "crashes/workshop/\(name)")
            #expect(promote.status == 0)
            #expect(promote.errors == "")
            #expect(
                promote.output == """
                    crashes/workshop/\(name): moved to Tests/ShopTests/Regressions/workshop.json:6
                      row     "a workshop without an id", open
                      now     invalid: a workshop without an id at fuzz/Target+Workshop.swift:6
                      expect  rejected once it is mended; then write "status": "closed"

                    """)
            let table = try sandbox.read("Tests/ShopTests/Regressions/workshop.json")
            #expect(table.contains(#""text": "{\"id\":\"\",\"seats\":0}","#))
            #expect(table.contains(#""status": "open""#))
            #expect(table.contains(#""kind": "invalid""#))
            #expect(table.contains(#""seed": 7,"#))
            #expect(sandbox.findings("workshop") == names.filter { $0 != name })
            #expect(!sandbox.exists("crashes/workshop/\(name.replacing(".json", with: ".finding"))"))

            // Promoted again, as by one whose process was killed before its files went: the row is there.
            let raw = #"{"id":"","seats":0}"#
            try sandbox.write(raw, to: "crashes/workshop/\(name)")
            try sandbox.write(facts, to: "crashes/workshop/\(name.replacing(".json", with: ".finding"))")
            let second = try await sandbox.fuzz("promote", "crashes/workshop/\(name)")
            #expect(second.output.contains("moved to Tests/ShopTests/Regressions/workshop.json:6"))
            #expect(try sandbox.read("Tests/ShopTests/Regressions/workshop.json") == table)
            #expect(!sandbox.exists("crashes/workshop/\(name)"))

            // The other findings have their files, and this one has its row.
            let again = try await sandbox.start(Products.fuzz, search + ["--known-ok", "--fresh"]).finish()
            #expect(again.status == 0)
        }
    }

    @Test("Any input becomes a row of what it does, or of what it has to do; a name is taken once")
    func plain() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write(#"{"id":"w","seats":3}"#, to: "good.json")
            try sandbox.write("<html>", to: "page.html")
            let good = try await sandbox.fuzz("promote", "good.json", "--target", "workshop")
            #expect(
                good.output.contains("good.json: added to Regressions/workshop.json:6\n  row     \"good\", closed\n"))
            #expect(good.output.hasSuffix("  now     accepted\n  expect  accepted\n"))
            let page = try await sandbox.fuzz("promote", "page.html", "--target", "workshop", "--name", "a page")
            #expect(page.output.hasSuffix("  now     rejected: dataCorrupted\n  expect  rejected:dataCorrupted\n"))
            let open = try await sandbox.fuzz(
                "promote", "good.json", "--target", "workshop", "--expect", "rejected")
            #expect(open.output.contains("row     \"good 2\", open"))
            #expect(sandbox.exists("good.json"))

            let before = sandbox.contents(of: ["Regressions"])
            let taken = try await sandbox.fuzz("promote", "good.json", "--target", "workshop", "--name", "a page")
            #expect(taken.status == 2)
            #expect(taken.errors.contains(#"Regressions/workshop.json:13: there is a row "a page" already"#))
            #expect(sandbox.contents(of: ["Regressions"]) == before)
        }
    }

    @Test("Several files are promoted in their order, a finding that is named by both its files once")
    func several() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.fuzz("run", "workshop", "--seed", "7", "--iterations", "3000")
            #expect(run.status == 1)
            let names = sandbox.names("crashes/workshop").map { "crashes/workshop/\($0)" }
            let findings = names.filter { !$0.hasSuffix(".finding") }
            #expect(findings.count > 1 && names.count == 2 * findings.count)
            let promote = try await sandbox.start(
                Products.fuzz, ["promote"] + names + ["--name", "workshop"]
            ).finish()
            #expect(promote.status == 0 && promote.errors == "")
            #expect(sandbox.names("crashes/workshop").isEmpty)
            let table = try sandbox.read("Regressions/workshop.json")
            #expect(table.contains("\"name\": \"workshop\","))
            for number in 2...findings.count { #expect(table.contains("\"name\": \"workshop \(number)\",")) }
        }
    }

    @Test("Several at once lose no row")
    func together() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write(#"{"id":"w","seats":3}"#, to: "good.json")
            let promotes = try (0..<6).map { _ in
                try sandbox.start(Products.fuzz, ["promote", "good.json", "--target", "workshop"])
            }
            for promote in promotes { #expect(try await promote.finish().status == 0) }
            let table = try sandbox.read("Regressions/workshop.json")
            for name in ["good", "good 2", "good 3", "good 4", "good 5", "good 6"] {
                #expect(table.contains("\"name\": \"\(name)\","))
            }
        }
    }

    @Test("A long input lies in a file beside the table; as Swift source, a row changes nothing on disk")
    func forms() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write(String(repeating: "[", count: 10_000), to: "deep.json")
            let deep = try await sandbox.fuzz("promote", "deep.json", "--target", "workshop", "--table", "t/w.json")
            #expect(deep.status == 0)
            let file = try #require(sandbox.names("t/w").first)
            #expect(file.hasPrefix("deep-") && file.hasSuffix(".json"))
            #expect(try sandbox.read("t/w.json").contains("\"file\": \"w/\(file)\""))
            #expect(try sandbox.read("t/w/\(file)").utf8.count == 10_000)

            try sandbox.write(Self.unnamed, to: "bad.json")
            let source = try await sandbox.fuzz("promote", "bad.json", "--target", "workshop", "--emit", "swift")
            #expect(
                source.output
                    == ##"RegressionRow("a workshop without an id", of: "workshop", input: #"{"id":"","seats":0}"#, expecting: .rejected, status: .open),"##
                    + "\n")
            #expect(!sandbox.exists("Regressions"))
        }
    }

    @Test("A case of a property is printed as what makes its test run it always; a replay of the folder passes it over")
    func propertyCase() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let file = "crashes/shoptests-price/false-0a1b2c3d.choices"
            try sandbox.makeFolder("crashes/shoptests-price")
            try sandbox.write("[true -1] 'a\\u{A}'\n", to: file)
            let source = try await sandbox.fuzz("promote", file, "--emit", "swift")
            #expect(source.output == ##"cases: .searched(after: #"true -1 'a\u{A}'"#)"## + "\n")
            let table = try await sandbox.fuzz("promote", file)
            #expect(table.status == 2 && table.errors.contains("is a case of a property"))
            let defect = "crashes/shoptests-price/true-0a1b2c3d.choices"
            try sandbox.write("what", to: defect)
            let both = try await sandbox.fuzz("promote", file, defect, "--emit", "swift")
            #expect(both.status == 2 && both.output == source.output)
            #expect(both.errors.hasPrefix("fuzz: '\(defect)' is no case of a property: byte 0 of the choices: "))
            #expect(!both.errors.contains("report it"))
            #expect(sandbox.exists(file))
            try sandbox.makeFolder("crashes/workshop")
            try sandbox.write(Self.unnamed, to: "crashes/workshop/a.json")
            let replay = try await sandbox.fuzz("replay", "crashes")
            #expect(replay.status == 1 && !replay.output.contains(".choices"))
        }
    }

    @Test("A crash is promoted with its kind, and --keep leaves its files; mended, it is a row of what it does now")
    func crash() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let run = try await sandbox.zoo("run", "mended", "--seed", "7", "--iterations", "400")
            #expect(run.status == 1)
            let name = try #require(sandbox.findings("mended").first)
            let open = try await sandbox.zoo("promote", "crashes/mended/\(name)", "--keep", "--name", "trap")
            #expect(
                open.output.contains("added to Regressions/mended.json:6\n  row     \"trap\", open\n  now     crash"))
            #expect(open.output.contains("expect  behaves once it is mended"))
            #expect(try sandbox.read("Regressions/mended.json").contains(#""kind": "crash""#))
            #expect(sandbox.exists("crashes/mended/\(name)"))
            let list = try await sandbox.zoo("list", "findings")
            #expect(list.output.contains("  promoted  "))
        }
    }

    static let row = #"{"name": "a", "text": "{}", "expect": "rejected", "status": "closed", "kind": "rejected"}"#

    @Test(
        "A broken table is one line with the place, status 2, and nothing changes on disk",
        arguments: [
            (#"{"version": 9, "rows": []}"#, ":1: the table is of version 9, and this release reads 1"),
            (
                "{\"version\": 1, \"target\": \"workshop\",\n\"rows\": [\(row),\n\(row)]}",
                ":3: there is a row \"a\" already, in line 2"
            ),
            (
                "{\"version\": 1, \"target\": \"workshop\",\n\"rows\": [\(row.replacing("\"text\": \"{}\"", with: "\"file\": \"gone\""))]}",
                ":2: the file \"gone\" cannot be read: No such file or directory"
            ),
            (
                "{\"version\": 1, \"target\": \"workshop\",\n\"rows\": [\(row.replacing("\"text\": \"{}\"", with: "\"base64\": \"?\""))]}",
                ":2: the input is no base64"
            ),
            ("{\"version\": 1,\n", ":2: the table is no JSON: "),
            (
                #"{"version": 1, "target": "offer", "rows": []}"#,
                ": the table is of the target \"offer\", not of \"workshop\""
            ),
        ])
    func defects(table: String, words: String) async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write(table, to: "Regressions/workshop.json")
            try sandbox.write("{}", to: "in.json")
            let before = sandbox.contents(of: ["Regressions"])
            let promote = try await sandbox.fuzz("promote", "in.json", "--target", "workshop")
            #expect(promote.status == 2)
            #expect(promote.output == "")
            #expect(promote.errors.hasPrefix("fuzz: Regressions/workshop.json\(words)"), "\(promote.errors)")
            #expect(promote.errors.split(separator: "\n").count == 1)
            #expect(sandbox.contents(of: ["Regressions"]) == before)
        }
    }
}
