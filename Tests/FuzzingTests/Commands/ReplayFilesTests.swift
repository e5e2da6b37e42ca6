import Foundation
import FuzzEngine
import Testing

@testable import Fuzzing

@Suite("Which inputs are replayed, and for which target")
struct ReplayFilesTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "replay-files-\(UUID().uuidString)"
    ).path
    private var files: ReplayFiles { ReplayFiles(files: DurableFiles(), currentFolder: "/w") }

    private func make(_ paths: String...) throws {
        for path in paths {
            let file = URL(fileURLWithPath: root + "/" + path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(path.utf8).write(to: file)
        }
    }

    private func inputs(_ paths: String...) throws -> [String] {
        try files.inputs(at: paths.map { root + "/" + $0 }).map { String($0.dropFirst(root.count + 1)) }
    }

    @Test("A folder stands for all inputs below it, in the order of their names")
    func folder() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try make("x/b.json", "x/b.finding", "x/a.json", "x/.hidden", "x/c/d.bin", "y/z.json", "x/.sub/e.json")
        #expect(try inputs("y/z.json", "x/") == ["y/z.json", "x/a.json", "x/b.json", "x/c/d.bin"])
    }

    @Test("A link to a file is that file; one to a folder, which may lead in a circle, is passed over")
    func links() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try make("x/a.json", "y/b.json")
        for (link, end) in [("x/up", ".."), ("x/self", "../x"), ("x/b.json", "../y/b.json"), ("x/loop", "loop")] {
            try FileManager.default.createSymbolicLink(atPath: root + "/" + link, withDestinationPath: end)
        }
        #expect(try inputs("x") == ["x/a.json", "x/b.json"])
    }

    @Test("A finding stands for the input beside it")
    func finding() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try make("x/a.b.json", "x/a.b.finding", "x/a.json", "x/lone.finding", "x/noext")
        #expect(try inputs("x/a.b.finding") == ["x/a.b.json"])
        #expect(try inputs("x") == ["x/a.b.json", "x/a.json", "x/lone.finding", "x/noext"])
        #expect(files.finding(beside: root + "/x/a.b.json") == root + "/x/a.b.finding")
        #expect(files.finding(beside: root + "/x/a.json") == nil)
        #expect(files.finding(beside: root + "/x/noext") == nil)
        #expect(throws: FindingError.inputMissing(path: root + "/x/lone.finding")) { try inputs("x/lone.finding") }
    }

    @Test("Cases that the properties of a suite keep are passed over in a folder: no target is for them")
    func propertyCases() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try make(
            "crashes/suite-test/a-0a1b2c3d.choices", "crashes/sorts/b.choices", "crashes/sorts/b.finding",
            "corpus/sorts/c.choices")
        #expect(try inputs("crashes", "corpus") == ["crashes/sorts/b.choices", "corpus/sorts/c.choices"])
        let path = root + "/crashes/suite-test/a-0a1b2c3d.choices"
        #expect(files.isPropertyCase(path))
        #expect(throws: UsageError.caseOfAProperty(path)) { try inputs("crashes/suite-test") }
        #expect(!files.isPropertyCase(root + "/crashes/sorts/b.choices"))
    }

    @Test("What is not there, or is no input, is said")
    func missing() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try make("empty/.keep")
        #expect(throws: UsageError.noSuchFile(root + "/nothing")) { try inputs("nothing") }
        #expect(throws: UsageError.noInputs(folder: root + "/empty")) { try inputs("empty") }
        #expect(throws: UsageError.notAFile("/dev/null")) { try files.inputs(at: ["/dev/null"]) }
    }

    @Test(
        "The folder tells the target",
        arguments: [
            ("crashes/offer/a.json", "offer"), ("corpus/offer/generated/a.json", "offer"),
            ("/a/.fuzz/x/raw/1.json", "x"),
            ("crashes/corpus/x/a", "x"), ("./crashes/./x/a", "x"), ("crashes/y/../x/a", "x"), ("crashes/a.json", nil),
            ("a.json", nil), ("other/x/a.json", nil),
        ])
    func slug(path: String, expected: String?) {
        #expect(files.slug(of: path) == expected)
    }

    @Test("A relative path is taken from the current folder")
    func relative() {
        let files = ReplayFiles(files: DurableFiles(), currentFolder: "/w/crashes/offer")
        #expect(files.slug(of: "a.json") == "offer")
    }
}
