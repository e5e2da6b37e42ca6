import Foundation
import Testing

@Suite("What a decoder does with each kind of broken input, as a table", .timeLimit(.minutes(20)))
struct TableTests {
    /// What somebody would write by hand about a client that reads a price record, and what this one does.
    private static let payloads: [(row: String, outcome: String)] =
        ["bookID", "priceCents", "currency", "inStock"].flatMap { member in
            [
                (
                    "null \(member)",
                    "rejected unreadable(\(member == "inStock" ? "typeMismatch" : "valueNotFound")(\(member)))"
                ),
                ("missing \(member)", "rejected unreadable(keyNotFound(\(member)))"),
            ]
        } + [
            ("as it is", "accepted"),
            ("no bytes", "rejected unreadable(dataCorrupted)"),
            ("a page of HTML", "rejected unreadable(dataCorrupted)"),
            ("truncated after 34 bytes, before \"currency\":\"EUR\"", "rejected unreadable(dataCorrupted)"),
            ("document as array", "rejected unreadable(typeMismatch)"),
            ("priceCents as string", "rejected unreadable(typeMismatch(priceCents))"),
            ("priceCents fractional", "rejected unreadable(dataCorrupted)"),
            ("priceCents over int64", "rejected unreadable(dataCorrupted)"),
            ("priceCents of 1e400", "rejected unreadable(dataCorrupted)"),
            ("priceCents as true", "rejected unreadable(typeMismatch(priceCents))"),
            ("priceCents negative", "rejected priceOutOfRange"),
            ("inStock as number", "rejected unreadable(typeMismatch(inStock))"),
            ("byte order mark", "accepted"),
            ("invalid UTF-8 at byte 14", "rejected unreadable(dataCorrupted)"),
            ("currency lowercase", "rejected malformedCurrency"),
            ("bookID with a character more", "rejected otherBook"),
            ("bookID uppercase", "rejected otherBook"),
            ("very deep arrays", "rejected unreadable(dataCorrupted)"),
            ("very deep objects", "rejected unreadable(dataCorrupted)"),
            ("extra member in document", "accepted"),
        ]

    @Test("'offer': the rows of a table written by hand, each by name, and many more")
    func offer() async throws {
        try await Sandbox.use { sandbox in
            let result = try await sandbox.fuzz("table", "offer")
            #expect(result.status == 0)
            #expect(result.errors == "")
            let lines = result.output.split(separator: "\n").map(String.init)
            let rows = lines.filter { $0.contains(" → ") }.map { $0.dropFirst(2) }
            #expect(rows.count >= 60)
            #expect(Set(rows.map { $0.prefix { $0 != "→" } }).count == rows.count)
            for (row, outcome) in Self.payloads { #expect(rows.contains("in-stock.json: \(row) → \(outcome)")) }
            #expect(rows.contains("other-book.json: as it is → rejected otherBook"))
            let marked = lines.filter { $0.hasPrefix("? in-stock.json: ") }.map { $0.dropFirst(17) }
            #expect(
                marked == [
                    "trailing comma in document → accepted", "bookID twice → accepted",
                    "bookID, and null under the same key → accepted", "priceCents twice → accepted",
                    "priceCents, and null under the same key → accepted", "priceCents of 1e-400 → accepted",
                    "currency twice → accepted",
                    "currency, and null under the same key → accepted", "inStock twice → accepted",
                    "inStock, and null under the same key → accepted", "byte order mark → accepted",
                    "UTF-16, little endian → accepted", "UTF-16, big endian → accepted",
                ])
            #expect(lines.contains("! a finding: 0"))
            #expect(lines.contains { $0.hasSuffix("  rejected unreadable.typeMismatch") })
            #expect(!sandbox.exists("Contracts"))
        }
    }

    @Test("Written, it is as before; a changed rule shows as the changed rows, and only those")
    func changedRule() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let update = try await sandbox.zoo("table", "crate", "--update")
            #expect(update.status == 0)
            #expect(update.errors == "")
            #expect(update.output.hasSuffix("rows, written\n"))
            let file = try sandbox.read("Contracts/crate.json")
            let check = try await sandbox.zoo("table", "crate", "--check")
            #expect(check.status == 0)
            #expect(check.output.wholeMatch(of: #/Contracts/crate\.json: \d+ rows, none changed\n/#) != nil)
            // The type's own input is one that the rule refuses from now on: names stay, for the inputs stand in the file.
            try sandbox.write("", to: "stricter")
            let changed = try await sandbox.zoo("table", "crate", "--check")
            #expect(changed.status == 1)
            #expect(try sandbox.read("Contracts/crate.json") == file)
            try expectChanges(changed.output, of: file)
            let taken = try await sandbox.zoo("table", "crate", "--update", "--table", "other/crate.json")
            #expect(taken.status == 0)
            #expect(try sandbox.read("other/crate.json") != file)
            #expect(sandbox.names("Contracts") == ["crate.json"])
        }
    }

    /// Of the rows that were accepted, those with a number of bottles that the new rule refuses; each row of the file is one or is not.
    private func expectChanges(_ output: String, of file: String) throws {
        let accepted = file.matches(of: #/\{ "name": "([^"]+)", "outcome": "accepted"/#).map { String($0.1) }
        let lines = output.split(separator: "\n").map(String.init)
        let (gone, new) = (lines.filter { $0.hasPrefix("- ") }, lines.filter { $0.hasPrefix("+ ") })
        let names = gone.compactMap { $0.wholeMatch(of: #/- (.+) → accepted/#).map { String($0.1) } }
        #expect(names.count == gone.count)
        #expect(new == names.map { "+ \($0) → invalid: not what a crate holds" })
        #expect(Set(names).isSubset(of: accepted))
        #expect(names.contains("as it is"))
        #expect(names.contains("bottles over int8"))
        let kept = Set(accepted).subtracting(names)
        #expect(kept.contains("bottles as 100"))
        #expect(kept.contains("bottles as 2"))
        #expect(
            lines.last
                == "Contracts/crate.json: \(rowCount(file)) rows; \(names.count) changed, 0 added, 0 removed. --update takes that over."
        )
    }

    private func rowCount(_ file: String) -> Int {
        file.matches(of: #/"outcome": /#).count
    }

    @Test("A file that is no such table is one line with its place, status 2, and stays as it was")
    func defects() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let missing = try await sandbox.zoo("table", "crate", "--check")
            missing.expectComplaint(
                "FaultZoo: Contracts/crate.json: there is no such table. "
                    + "Make one with 'table TARGET --update', or correct the path.", status: 2)
            for (text, problem) in [
                ("{\n  \"version\": 9\n}", ":2: the table is of version 9"), ("{\n", ":2: the table is no JSON"),
                (
                    "{\n  \"version\": 1,\n  \"target\": \"offer\",\n  \"bases\": [{\"name\": \"a\", \"text\": \"\"}],\n  \"rows\": []\n}",
                    ": the table is of the target \"offer\", not of \"crate\""
                ),
            ] {
                try sandbox.write(text, to: "Contracts/crate.json")
                for option in ["--check", "--update"] {
                    let result = try await sandbox.zoo("table", "crate", option)
                    #expect(result.status == 2)
                    #expect(result.output == "")
                    #expect(result.errors.hasPrefix("FaultZoo: Contracts/crate.json\(problem)"))
                    #expect(result.errors.split(separator: "\n").count == 1)
                    #expect(try sandbox.read("Contracts/crate.json") == text)
                }
            }
            #expect(sandbox.names("Contracts") == ["crate.json"])
        }
    }

    @Test("Crashes are rows, whatever else they do; a target of which nothing is known has no table")
    func findings() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            let traps = try await sandbox.zoo("table", "nil-unwrap")
            traps.expectComplaint(
                "FaultZoo: nothing is known that the target 'nil-unwrap' reads. "
                    + "Keep inputs in corpus/nil-unwrap, or name its type with 'reading:'.", status: 2)
            try sandbox.write("[\"a\", 1, true, null, {\"b\": [2]}]", to: "corpus/nil-unwrap/list.json")
            let table = try await sandbox.zoo("table", "nil-unwrap")
            #expect(table.status == 0)
            let crashes = table.output.split(separator: "\n").filter { $0.hasPrefix("! ") && $0.hasSuffix(" → crash") }
            #expect(crashes.count > 0)
            #expect(table.output.contains("\n! a finding: \(crashes.count)\n"))
        }
    }

    @Test("Interrupted, it ends at once, and writes nothing")
    func interrupt() async throws {
        try await Sandbox.use(corpus: false) { sandbox in
            try sandbox.write("[\"a\", 1, true, null, {\"b\": [2]}]", to: "corpus/endless-loop/list.json")
            let process = try sandbox.start(
                Products.zoo, ["table", "endless-loop", "--update", "--timeout", "1000"])
            try await sandbox.wait(until: { LeftProcesses.of(sandbox).count >= 3 }, "no executor")
            try await Task.sleep(for: .milliseconds(300))
            process.signal(SIGINT)
            let result = try await process.finish()
            #expect(result.status == 130)
            #expect(result.signal == nil)
            #expect(result.errors == "")
            #expect(result.output == "")
            #expect(!sandbox.exists("Contracts"))
        }
    }
}
