import Foundation
import FuzzInputs
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("The file of a contract table")
struct ContractTableTests {
    private let table = ContractTable(
        target: "offer",
        bases: [
            ContractBase(name: "in-stock.json", bytes: Array("{\"a\":\"é\u{202E}\"}\n".utf8)),
            ContractBase(name: "raw", bytes: [0xFF, 0]),
        ],
        rows: [
            ContractRow(name: "as it is", outcome: "accepted"),
            ContractRow(name: "byte order mark", outcome: "accepted", isSuspect: true),
            ContractRow(name: #"null ["a b"]"#, outcome: "rejected typeMismatch(a)"),
        ])

    private let text = #"""
        {
          "version": 1,
          "target": "offer",
          "bases": [
            { "name": "in-stock.json", "text": "{\"a\":\"é\u202e\"}\n" },
            { "name": "raw", "base64": "/wA=" }
          ],
          "rows": [
            { "name": "as it is", "outcome": "accepted" },
            { "name": "byte order mark", "outcome": "accepted", "suspect": true },
            { "name": "null [\"a b\"]", "outcome": "rejected typeMismatch(a)" }
          ]
        }

        """#

    @Test("Members and rows stand in one order, a row a line, and read back as they were")
    func form() throws {
        #expect(String(decoding: table.fileBytes, as: UTF8.self) == text)
        #expect(try ContractTable(table.fileBytes, path: "x") == table)
    }

    @Test("How a target spells things stands there where it is not as in every other")
    func conventions() throws {
        var other = table
        other.conventions = try #require(SchemaConventions(form: .json, keys: .snakeCase, date: 1, data: 0))
        let text = String(decoding: other.fileBytes, as: UTF8.self)
        #expect(
            text.contains(
                "\n  \"conventions\": { \"form\": \"json\", \"keys\": \"snakeCase\", \"date\": 1, \"data\": 0 },\n"))
        #expect(try ContractTable(other.fileBytes, path: "x") == other)
    }

    private static let mistakes: [(String, String, Int, TableError.Problem)] = [
        ("\"version\": 1", "\"version\": 2", 2, .unknownVersion("2", known: 1)),
        ("\"version\": 1", "\"version\": \"1\"", 2, .wrongType(of: "\"version\"", expected: "a number")),
        ("  \"version\": 1,\n", "", 1, .missingMember("version", of: "the table")),
        ("\"target\": \"offer\"", "\"target\": 7", 3, .wrongType(of: "\"target\"", expected: "a string")),
        ("/wA=", "/wA", 6, .badBase64),
        ("\"base64\": \"/wA=\"", "\"text\": \"\", \"base64\": \"\"", 6, .severalInputs("text", "base64")),
        ("\"base64\": \"/wA=\"", "\"file\": \"a\"", 6, .unknownMember("file", known: ["name", "text", "base64"])),
        (", \"base64\": \"/wA=\"", "", 6, .missingMember("text\" or \"base64", of: "the input")),
        ("\"byte order mark\"", "\"as it is\"", 10, .duplicateName("as it is", firstLine: 9)),
        ("\"raw\"", "\"in-stock.json\"", 6, .duplicateName("in-stock.json", firstLine: 5)),
        ("\"raw\"", "\"\"", 6, .badValue(of: "name", value: "", expected: "a name")),
        ("\"suspect\": true", "\"suspect\": null", 10, .wrongType(of: "\"suspect\"", expected: "true or false")),
        (
            "\"outcome\": \"accepted\" }", "\"outcome\": {} }", 9,
            .wrongType(of: "\"outcome\"", expected: "a string")
        ),
        ("\"rows\": [", "\"rows\": [ 1,", 8, .wrongType(of: "the row", expected: "an object")),
        ("as it is", "\\ud800", 9, .loneSurrogate),
        ("  ]\n}", "  ]\n", 14, .notJSON(.unterminatedContainer)),
    ]

    @Test("What is wrong with a table is said with its line", arguments: mistakes)
    func defects(part: String, replacement: String, line: Int, problem: TableError.Problem) throws {
        let range = try #require(text.firstRange(of: part))
        let broken = text.replacingCharacters(in: range, with: replacement)
        let error = #expect(throws: ContractError.self) {
            try ContractTable(Array(broken.utf8), path: "Contracts/offer.json")
        }
        #expect(error == .table(TableError(path: "Contracts/offer.json", line: line, problem: problem)))
    }

    @Test("A table without inputs has no rows to ask for again")
    func empty() {
        let bytes = ContractTable(target: "offer", bases: []).fileBytes
        #expect(
            throws: ContractError.table(
                TableError(
                    path: "x", line: 4, problem: .wrongType(of: "\"bases\"", expected: "a list with an input in it")))
        ) {
            try ContractTable(bytes, path: "x")
        }
    }

    @Test("Of two tables, the changes are those of the old rows, in their order, and then the new ones")
    func changes() {
        func row(_ name: String, _ outcome: String) -> ContractRow { ContractRow(name: name, outcome: outcome) }
        let changes = ContractChanges(
            from: [row("a", "accepted"), row("b", "accepted"), row("c", "crash")],
            to: [row("d", "hang"), row("a", "accepted"), row("b", "rejected x")])
        #expect(
            changes.all == [
                .init(name: "b", before: "accepted", after: "rejected x"),
                .init(name: "c", before: "crash", after: nil),
                .init(name: "d", before: nil, after: "hang"),
            ])
        #expect(changes.changed == 1)
        #expect(changes.added == 1)
        #expect(changes.removed == 1)
    }
}
