import FuzzEngine
import FuzzRuntime
import Testing

@testable import Fuzzing

@Suite("A contract table on the screen")
struct ContractReportTests {
    private let report = ContractReport(
        target: "offer", bases: ["an input"],
        answers: ContractCheck.Answers(
            rows: [
                ContractRow(name: "as it is", outcome: "accepted"),
                ContractRow(name: "null a\u{1B}", outcome: "rejected typeMismatch(a)"),
                ContractRow(name: "byte order mark", outcome: "accepted", isSuspect: true),
                ContractRow(name: "no bytes", outcome: "crash"),
            ],
            counts: ["accepted": 2, "rejected typeMismatch": 1, "crash": 1], omitted: 3))

    @Test("A row a line, marked where it is accepted and looks wrong, or is a finding; then how many of each")
    func whole() {
        #expect(
            report.lines.joined(separator: "\n") == """
                offer: 4 variants of an input
                  as it is → accepted
                  null a\\x1B → rejected typeMismatch(a)
                ? byte order mark → accepted
                ! no bytes → crash

                  2  accepted
                  1  crash
                  1  rejected typeMismatch

                ? accepted although it looks wrong: 1
                ! a finding: 1
                  left out, as too long, too deep or too many: 3
                """)
    }

    @Test("Of changes, the changed rows alone")
    func changes() {
        let changes = ContractChanges(
            from: [
                ContractRow(name: "as it is", outcome: "crash"), ContractRow(name: "no bytes", outcome: "crash"),
                ContractRow(name: "gone", outcome: "hang"),
            ], to: report.answers.rows)
        #expect(
            report.lines(checking: changes, "Contracts/offer.json").joined(separator: "\n") == """
                - as it is → crash
                + as it is → accepted
                - gone → hang
                + null a\\x1B → rejected typeMismatch(a)
                + byte order mark → accepted

                Contracts/offer.json: 4 rows; 1 changed, 2 added, 1 removed. --update takes that over.
                """)
        #expect(
            report.lines(updating: changes, "x").last == "x: 4 rows; 1 changed, 2 added, 1 removed, written")
        let none = ContractChanges(from: report.answers.rows, to: report.answers.rows)
        #expect(report.lines(checking: none, "x") == ["x: 4 rows, none changed"])
        #expect(report.lines(updating: none, "x") == ["x: 4 rows, none changed"])
        #expect(report.lines(updating: nil, "x").last == "x: 4 rows, written")
    }

    @Test(
        "What is wrong with the file, and what to do",
        arguments: [
            (
                .table(TableError(path: "a.json", problem: .missing)),
                "a.json: there is no such table. Make one with 'table TARGET --update', or correct the path."
            ),
            (
                .table(TableError(path: "a.json", line: 2, problem: .unknownVersion("7", known: 1))),
                "a.json:2: the table is of version 7, and this release reads 1. "
                    + "Use the release that wrote it, or take it away and make another one with --update."
            ),
            (
                .table(TableError(path: "a.json", line: 9, problem: .badBase64)),
                "a.json:9: the input is no base64. Correct it; it is in the alphabet of RFC 4648, with padding."
            ),
            (
                .noBases(target: "x", folder: "corpus/x"),
                "nothing is known that the target 'x' reads. Keep inputs in corpus/x, or name its type with 'reading:'."
            ),
        ] as [(ContractError, String)])
    func words(error: ContractError, line: String) {
        #expect(Wording(error).line == line)
        #expect(Tool.status(for: error) == .wrongUsage)
    }

    @Test("The file has the target's name, and one thing is done at a time")
    func options() throws {
        func options(_ words: String...) throws -> TableOptions {
            try TableOptions(ParsedArguments(words, for: TableCommand.description))
        }
        #expect(try options("Two Words").path == "Contracts/two-words.json")
        #expect(try options("a", "--update", "--table", "x/y.json").path == "x/y.json")
        #expect(
            try [options("a").work, options("a", "--check").work, options("a", "--update").work] == [
                .show, .check, .update,
            ])
        #expect(throws: UsageError.exclusiveOptions("check", "update")) { try options("a", "--check", "--update") }
        #expect(throws: UsageError.missingArgument("a TARGET", command: "table")) { try options() }
        #expect(throws: UsageError.unexpectedArgument("b", command: "table")) { try options("a", "b") }
    }
}
