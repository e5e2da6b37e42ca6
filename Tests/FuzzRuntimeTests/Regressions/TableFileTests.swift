import Foundation
import FuzzCore
import Testing

@testable import FuzzRuntime

@Suite("A regression table as a file")
struct TableFileTests {
    static let text = #"""
        {
          "version": 1,
          "target": "offer",
          "rows": [
            {
              "name": "negative price",
              "text": "{\"priceCents\":-1}\n",
              "expect": "rejected:priceOutOfRange",
              "status": "open",
              "kind": "invalid",
              "signature": "0a1b2c3d",
              "seed": 18446744073709551615,
              "iteration": 72,
              "note": "Shop/Offer.swift:12"
            },
            {
              "name": "no \"UTF-8\"",
              "base64": "/w==",
              "earlier": [{ "text": "\ufeff{}" }, { "base64": "gA==" }],
              "expect": "behaves",
              "status": "closed",
              "kind": "crash",
              "runs": 12,
              "timeoutMilliseconds": 2000,
              "memoryBytes": 536870912,
              "stackBytes": 8388608
            },
            {
              "name": "deep",
              "file": "offer/deep-0a1b2c3d.json",
              "expect": "accepted",
              "status": "closed",
              "kind": "accepted"
            }
          ]
        }

        """#

    static func table(_ text: String) throws -> TableFile {
        try TableFile(Array(text.utf8), path: "Regressions/offer.json") { file in
            guard file == "offer/deep-0a1b2c3d.json" else { throw NoFile() }
            return Array("[[[]]]".utf8)
        }
    }

    struct NoFile: Error, CustomStringConvertible {
        var description: String { "no such file" }
    }

    @Test("What is read is written back byte for byte")
    func roundTrip() throws {
        let table = try Self.table(Self.text)
        #expect(String(decoding: table.fileBytes, as: UTF8.self) == Self.text)
        #expect(table.rows.map(\.line) == [6, 17, 29])
        #expect(table.rows.map(\.statusLine) == [9, 21, 32])
        #expect(table.rows[0].bytes == Array("{\"priceCents\":-1}\n".utf8))
        #expect(table.rows[0].seed == .max)
        #expect(table.rows[1].bytes == [0xFF])
        #expect(table.rows[1].earlier == [[0xEF, 0xBB, 0xBF, 0x7B, 0x7D], [0x80]])
        #expect(table.rows[1].limits?.timeoutMilliseconds == 2_000)
        #expect(table.rows[2].bytes == Array("[[[]]]".utf8))
    }

    @Test("Every scalar that a text can hold comes back, the unseen ones as escapes")
    func scalars() throws {
        let text = "\u{0}\u{7F}\u{85}\u{2028}\u{202E}\u{FEFF}\u{E0001}\u{10FFFF}e\u{301}\u{1F600}\"\\/\t"
        let row = TableRow(name: text, bytes: Array(text.utf8), expectation: .accepted, kind: .accepted)
        let bytes = TableFile(target: text, rows: [row]).fileBytes
        #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnseenInTest })
        let again = try TableFile(bytes, path: "") { _ in [] }
        #expect(again.target.utf8.elementsEqual(text.utf8))
        #expect(again.rows[0].bytes == Array(text.utf8))
        #expect(again.fileBytes == bytes)
    }

    static let defects: [(String, String, line: Int, String)] = [
        (#""version": 1"#, #""version": 2"#, 2, "the table is of version 2, and this release reads 1"),
        (#""version": 1"#, #""version": "1""#, 2, "\"version\" is not a number"),
        (#""target": "offer","#, "", 1, "the table has no \"target\""),
        (#""no \"UTF-8\"""#, #""negative price""#, 17, "there is a row \"negative price\" already, in line 6"),
        (#""name": "deep""#, #""name": """#, 29, "\"\" is no value for \"name\""),
        (
            #"offer/deep-0a1b2c3d.json"#, "offer/gone.json", 30,
            "the file \"offer/gone.json\" cannot be read: no such file"
        ),
        (#"offer/deep-0a1b2c3d.json"#, "../deep.json", 30, "the file \"../deep.json\" is not below the table's folder"),
        (#"offer/deep-0a1b2c3d.json"#, "/etc/hosts", 30, "the file \"/etc/hosts\" is not below the table's folder"),
        (#""/w==""#, #""/w=""#, 18, "the input is no base64"),
        (#""/w==""#, "12", 18, "\"base64\" is not a string"),
        (#""expect": "behaves""#, #""expect": "maybe""#, 20, "\"maybe\" is no value for \"expect\""),
        (#""expect": "accepted""#, #""expect": "rejected:""#, 31, "\"rejected:\" is no value for \"expect\""),
        (#""status": "open""#, #""status": "Open""#, 9, "\"Open\" is no value for \"status\""),
        (#""kind": "crash""#, #""kind": "boom""#, 22, "\"boom\" is no value for \"kind\""),
        (#""runs": 12"#, #""runs": 0"#, 23, "\"runs\" is not a whole number from 1 to 1000000"),
        (#""iteration": 72"#, #""iteration": 7.2"#, 13, "\"iteration\" is not a whole number from 0 to"),
        (#""note":"#, #""note ":"#, 14, "no table has \"note \" here"),
        (#""kind": "invalid","#, #""kind": "invalid", "kind": "crash","#, 10, "\"kind\" is there twice"),
        (#""base64": "/w==","#, #""base64": "/w==", "text": "","#, 18, "the row has both \"text\" and \"base64\""),
        (#""base64": "/w==","#, "", 16, "the row has no \"text\", \"base64\" or \"file\""),
        (#""rows": ["#, #""rows": [[],"#, 4, "the row is not an object"),
        (#""status": "open","#, #""status": "open""#, 10, "the table is no JSON: a comma or an end is missing"),
        (#""Shop/Offer.swift:12""#, #""\ud800""#, 14, "half of a surrogate pair stands in a string"),
        (#""seed": 18446744073709551615"#, #""seed": 18446744073709551616"#, 12, "\"seed\" is not a whole number"),
    ]

    @Test("Each defect is told with its line", arguments: defects)
    func defect(old: String, new: String, line: Int, words: String) throws {
        let parts = Self.text.components(separatedBy: old)
        try #require(parts.count >= 2, "the table has \(old)")
        let broken = parts[0] + new + parts[1...].joined(separator: old)
        let error = #expect(throws: TableError.self) { try Self.table(broken) }
        let description = try #require(error?.description)
        #expect(description.hasPrefix("Regressions/offer.json:\(line): \(words)"), "\(description)")
        #expect(!description.contains("\n"))
    }

    @Test("What is no table at all is told as such, however deep")
    func noTable() {
        for (text, words) in [
            ("", "a value is missing"), ("[]", "the table is not an object"), ("{} {}", "something follows its end"),
            (String(repeating: "[", count: 100_000), "a bracket is not closed"),
            (String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000), "deeper than any table"),
        ] {
            let error = #expect(throws: TableError.self) { try Self.table(text) }
            #expect(error?.description.contains(words) == true, "\(error?.description ?? "no error")")
        }
    }

    @Test("A name that is taken gets a number")
    func unusedName() throws {
        var table = try Self.table(Self.text)
        #expect(table.unusedName(like: "new") == "new")
        #expect(table.unusedName(like: "deep") == "deep 2")
        table.rows.append(TableRow(name: "deep 2", bytes: [], expectation: .behaves, kind: .accepted))
        #expect(table.unusedName(like: "deep") == "deep 3")
    }
}

extension Unicode.Scalar {
    fileprivate var isUnseenInTest: Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
}
