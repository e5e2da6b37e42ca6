import Foundation
import Testing

@testable import FuzzRuntime
@testable import FuzzTesting

@Suite("A regression table in a suite")
struct RegressionTableTests {
    private func read(_ text: String?) throws -> RegressionTable {
        let folder = FileManager.default.temporaryDirectory.appending(path: "table-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if let text { try Data(text.utf8).write(to: folder.appending(path: "offer.json")) }
        try Data("[]".utf8).write(to: folder.appending(path: "long.json"))
        return try RegressionTable(contentsOf: folder.appending(path: "offer.json"))
    }

    @Test("has its rows in their order, with inputs from files")
    func rows() throws {
        let table = try read(
            #"""
            {"version": 1, "target": "offer", "rows": [
            {"name": "a", "text": "{}", "expect": "accepted", "status": "closed", "kind": "accepted"},
            {"name": "b", "file": "long.json", "expect": "behaves", "status": "open", "kind": "crash"}]}
            """#)
        #expect(table.map(\.name) == ["a", "b"])
        #expect(table.target == "offer")
        #expect(table[1].input == Array("[]".utf8))
        #expect(table[1].status == .open)
        #expect(table[0].expectation == .accepted)
    }

    @Test("that is missing, or has no row, is an error: a test without arguments passes without a word")
    func nothing() {
        let missing = #expect(throws: TableError.self) { try read(nil) }
        #expect(missing?.problem == .missing)
        let empty = #expect(throws: TableError.self) {
            try read(#"{"version": 1, "target": "offer", "rows": []}"#)
        }
        #expect(empty?.description.contains("the table has no row. A suite without rows tests nothing") == true)
    }
}
