import Foundation
import FuzzTesting
import PropertyTesting
import Synchronization
import Testing

@testable import FuzzTesting

/// A package's folder, of which runs of a test suite follow one another.
private struct KeptFolder {
    let path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString

    /// Hands a folder to a body, and removes it.
    static func use(_ body: (KeptFolder) async throws -> Void) async throws {
        let folder = KeptFolder()
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        try await body(folder)
    }

    /// The texts of the issues of one run.
    func run(_ check: @Sendable () async throws -> Void) async throws -> [String] {
        try await Caught.issues(folder: path, keepsFolder: true, check).map(Caught.text)
    }

    /// The text of each file of a test, by its name.
    func files(_ test: String) throws -> [String: String] {
        let folder = path + "/crashes/keptcasestests-" + test
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) })
    }

    func write(_ text: String, to name: String, of test: String) throws {
        let folder = path + "/crashes/keptcasestests-" + test
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }
}

@Suite("Kept cases")
struct KeptCasesTests {
    private enum Trouble: Error {
        case high, odd
    }

    @Test("A case that fails in another way now stays as it is, and the new one is kept beside it")
    func otherFault() async throws {
        try await KeptFolder.use { folder in
            let isOdd = Mutex(false)
            let check: @Sendable () async throws -> Void = {
                try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in
                    if isOdd.withLock({ $0 }), value > 100 { throw Trouble.odd }
                    if value > 7_000 { throw Trouble.high }
                }
            }
            _ = try await folder.run(check)
            let first = try folder.files("otherfault")
            let old = try #require(first.keys.first)
            #expect(first == [old: "7001\n"])
            isOdd.withLock { $0 = true }
            let texts = try await folder.run(check)
            let second = try folder.files("otherfault")
            #expect(second.count == 2 && second[old] == "7001\n" && second.values.contains("101\n"), "\(second)")
            let new = try #require(second.keys.first { $0 != old })
            #expect(texts.count == 1)
            #expect(
                texts[0].hasSuffix(
                    "Kept in crashes/keptcasestests-otherfault/\(new); the case of crashes/keptcasestests-otherfault/\(old) fails in this way now"
                ), "\(texts)")
            // Mended again, each fails as its name says; nothing is written.
            isOdd.withLock { $0 = false }
            let third = try await folder.run(check)
            #expect(third.count == 2 && third[0].contains("\n  7001\n"), "\(third)")
            #expect(try folder.files("otherfault") == second)
        }
    }

    @Test("A case that a person wrote stays as it is, and the simplest one is kept beside it")
    func written() async throws {
        try await KeptFolder.use { folder in
            try folder.write("500000", to: "large.choices", of: "written")
            let texts = try await folder.run {
                try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in value < 400_000 }
            }
            let files = try folder.files("written")
            #expect(files.count == 2 && files["large.choices"] == "500000" && files.values.contains("400000\n"))
            #expect(texts.count == 1 && texts[0].contains("written/large.choices fails in this way now"))
        }
    }

    @Test("Where a case fails in another way, and another case as its name says, both are kept")
    func taken() async throws {
        try await KeptFolder.use { folder in
            let isSwapped = Mutex(false)
            let check: @Sendable () async throws -> Void = {
                try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in
                    if value == 7_001, isSwapped.withLock({ $0 }) { throw Trouble.odd }
                    if value > 7_000 { throw Trouble.high }
                }
            }
            _ = try await folder.run(check)
            isSwapped.withLock { $0 = true }
            _ = try await folder.run(check)
            #expect(try folder.files("taken").values.sorted() == ["7001\n", "7002\n"])
        }
    }

    @Test("What is written in this run is not said to be mended in it")
    func writtenNow() async throws {
        try await KeptFolder.use { folder in
            let low = Mutex(7_000)
            let check: @Sendable () async throws -> Void = {
                try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in
                    value < low.withLock { $0 }
                }
            }
            _ = try await folder.run(check)
            low.withLock { $0 = 8_000 }
            let texts = try await folder.run(check)
            #expect(texts.count == 1 && texts[0].contains("\n  8000\n"), "\(texts)")
            #expect(try folder.files("writtennow").values.sorted() == ["8000\n"])
        }
    }
}
