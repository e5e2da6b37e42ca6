import Foundation
import FuzzInputs
import Testing

struct StrictJSONTests {
    private static let suite = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("../shared/corpora/JSONTestSuite/test_parsing").standardizedFileURL

    private static let hasSuite = FileManager.default.fileExists(atPath: suite.path)

    private func error(in text: String) -> StrictJSONError? {
        error(in: Array(text.utf8))
    }

    private func error(in bytes: [UInt8]) -> StrictJSONError? {
        bytes.withUnsafeBytes { JSONTree.strictError(in: $0) }
    }

    @Test("All files of JSONTestSuite that must be accepted are, and all that must not are not", .enabled(if: hasSuite))
    func testSuite() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.suite.path).sorted()
        var counts = (accepted: 0, rejected: 0)
        for name in names {
            let bytes = try [UInt8](Data(contentsOf: Self.suite.appendingPathComponent(name)))
            if name.hasPrefix("y_") {
                #expect(error(in: bytes) == nil, "\(name)")
                counts.accepted += 1
            } else if name.hasPrefix("n_") {
                #expect(error(in: bytes) != nil, "\(name)")
                counts.rejected += 1
            }
        }
        #expect(counts == (95, 188))
    }

    @Test(
        "The first fault is told by its place and its reason",
        arguments: [
            ("", 0, .missingValue), (" ", 1, .missingValue), ("\u{FEFF}1", 0, .byteOrderMark),
            ("1\0", 0, .otherEncoding), ("\"\0\"\0", 0, .otherEncoding), ("\0[\0]", 0, .otherEncoding),
            ("12\0", 0, .invalidNumber),
            ("[1,]", 3, .unexpectedByte),
            ("[1 2]", 3, .missingSeparator), ("{\"a\" 1}", 5, .missingColon), ("{a:1}", 1, .missingKey),
            ("{\"a\":1,}", 7, .missingKey), ("01", 0, .invalidNumber), ("[-]", 1, .invalidNumber),
            ("1.", 0, .invalidNumber),
            ("1e", 0, .invalidNumber), ("[+1]", 1, .unexpectedByte), ("nul", 0, .invalidLiteral),
            ("[trux]", 1, .invalidLiteral),
            ("\"a", 2, .unterminatedString), ("[[1]", 4, .unterminatedContainer), ("{\"a\":[}", 6, .unexpectedByte),
            ("\"\u{1}\"", 1, .controlCharacter), ("\"\\x41\"", 1, .invalidEscape), ("\"\\u12g4\"", 1, .invalidEscape),
            ("1 2", 2, .trailingBytes), ("{}}", 2, .trailingBytes), ("NaN", 0, .unexpectedByte),
            ("[1}", 2, .missingSeparator),
            ("{\"a\":1]", 6, .missingSeparator), ("/**/1", 0, .unexpectedByte), ("[1", 2, .unterminatedContainer),
        ] as [(String, Int, StrictJSONError.Reason)])
    func faults(text: String, offset: Int, reason: StrictJSONError.Reason) {
        #expect(error(in: text) == StrictJSONError(offset: offset, reason: reason))
    }

    @Test(
        "A mark of the order of bytes says that the document is not UTF-8", arguments: [[0xFE, 0xFF], [0xFF, 0xFE]])
    func otherEncoding(mark: [UInt8]) {
        #expect(error(in: mark + [0x30, 0]) == StrictJSONError(offset: 0, reason: .otherEncoding))
    }

    @Test(
        "What the grammar allows is accepted, however odd",
        arguments: [
            "\"\\ud800\"", "1e400", "-0", "{\"\":0,\"\":0}", "[[],{}]", "\t\r\n 1 ", "\"\u{7F}\u{10FFFF}\"",
            "\"\\u0000\"",
        ])
    func accepted(text: String) {
        #expect(error(in: text) == nil)
    }

    @Test(
        "Bytes that are no UTF-8 are rejected in a string",
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC2], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        #expect(error(in: [0x22] + bytes + [0x22]) == StrictJSONError(offset: 1, reason: .invalidUTF8))
    }

    @Test("A hundred thousand levels are read")
    func deep() {
        let open = String(repeating: "[{\"a\":", count: 50_000)
        let close = String(repeating: "}]", count: 50_000)
        #expect(error(in: open + "0" + close) == nil)
        #expect(
            error(in: open + "0" + close.dropLast() + "}")
                == StrictJSONError(offset: 400_000, reason: .missingSeparator))
    }
}
