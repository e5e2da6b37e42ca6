import Foundation
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Start inputs")
struct StartInputsTests {
    let folder: TemporaryFolder
    let files = DurableFiles()
    var target = Handshake.TargetFacts(name: "T", fileExtension: "json", seeds: [])

    init() throws {
        folder = try TemporaryFolder()
    }

    func write(_ text: String, to name: String) throws {
        try files.createFolder(folder.path + "/corpus/t/generated")
        try files.write(Array(text.utf8), to: folder.path + "/corpus/t/" + name)
    }

    func read(fresh: Bool = false) throws -> StartInputs {
        try StartInputs.read(
            target: target, shape: TargetShape(),
            folders: CampaignFolders(root: folder.path, target: "T", fileExtension: "json"),
            maximumLength: 8, fresh: fresh, files: files)
    }

    static func texts(_ start: StartInputs) -> [String] {
        start.entries.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test("Seeds in code come first, then files by name, then generated ones by size, each content once")
    mutating func order() throws {
        target.seeds = [Array("code".utf8), Array("b".utf8)]
        for (name, text) in [("b.json", "b"), ("a.json", "aaa"), ("B.json", ""), (".hidden", "no")] {
            try write(text, to: name)
        }
        for (name, text) in [("generated/1.json", "long"), ("generated/2.json", "g"), ("generated/3.json", "aaa")] {
            try write(text, to: name)
        }
        try files.createFolder(folder.path + "/corpus/t/other")
        try files.write([1], to: folder.path + "/corpus/t/other/in.json")
        let start = try read()
        #expect(Self.texts(start) == ["code", "b", "", "aaa", "g", "long"])
        #expect(start.entries.map(\.identifier) == [0, 1, 2, 3, 4, 5])
        #expect(start.entries.map(\.origin) == [.seed, .seed, .seed, .seed, .generated, .generated])
        #expect(start.notices == [])
        #expect(Self.texts(try read(fresh: true)) == ["code", "b", "", "aaa"])
    }

    @Test("What is too long or cannot be read is left out with a notice, and a link to a file is followed")
    mutating func leftOut() throws {
        target.seeds = [Array("123456789".utf8)]
        try write("12345678", to: "fits.json")
        try write("123456789", to: "long.json")
        try files.write(Array("linked".utf8), to: folder.path + "/linked")
        let corpus = folder.path + "/corpus/t/"
        try FileManager.default.createSymbolicLink(
            atPath: corpus + "link", withDestinationPath: folder.path + "/linked")
        try FileManager.default.createSymbolicLink(atPath: corpus + "nowhere", withDestinationPath: "/nowhere/at/all")
        let start = try read()
        #expect(Self.texts(start) == ["12345678", "linked"])
        #expect(
            start.notices == [
                .seedTooLong(source: "seed 0 in code", limit: 8), .seedTooLong(source: corpus + "long.json", limit: 8),
                .seedUnreadable(StorageError(path: corpus + "nowhere", operation: .read, errno: 2)),
            ])
    }

    @Test("With no seed, a run starts from the empty input, and for JSON from tiny documents")
    mutating func none() throws {
        let json = try read()
        #expect(Self.texts(json) == ["", "{}", "[]", "null", "0", "\"\""])
        #expect(json.entries.allSatisfy { $0.origin == .starter })
        #expect(json.notices == [.noSeeds(folder: folder.path + "/corpus/t")])
        target.fileExtension = "plist"
        let plist = try read()
        #expect(Self.texts(plist) == [""])
    }

    @Test("A file where the corpus folder should be is an error")
    func notAFolder() throws {
        try files.createFolder(folder.path + "/corpus")
        try files.write([1], to: folder.path + "/corpus/t")
        #expect(throws: StorageError(path: folder.path + "/corpus/t", operation: .list, errno: 20)) { try read() }
    }
}
