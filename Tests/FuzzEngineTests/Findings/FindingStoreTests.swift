import Foundation
import FuzzCore
import FuzzRuntime
import Synchronization
import Testing

@testable import FuzzEngine

@Suite("Findings on disk")
struct FindingStoreTests {
    let folder: TemporaryFolder
    let crashes: String

    init() throws {
        folder = try TemporaryFolder()
        crashes = folder.path + "/crashes/offer"
    }

    private let base = "crash-index-out-of-range-7fec3e7b"

    private func store(_ files: DurableFiles = DurableFiles()) -> FindingStore {
        FindingStore(root: folder.path, target: "offer", fileExtension: "json", files: files)
    }

    private func finding(
        seed: UInt64 = 7, size: Int, reason: String = "Index 5 out of range", recurrence: Recurrence = .always
    ) -> Finding {
        Finding(
            target: "offer",
            fault: SignedFault(
                signature: Signature(kind: .crash, reason: "Index out of range", place: ["run() Lib.swift:31"]),
                reason: reason, trace: ["run() Sources/Lib/Lib.swift:31", "more"],
                stableTrace: ["run() Sources/Lib/Lib.swift:31"]),
            seed: seed, iteration: 41, limits: ExecutionLimits(), sizeBefore: size, sizeAfter: size,
            recurrence: recurrence)
    }

    private func content(_ name: String) throws -> String {
        try String(contentsOfFile: crashes + "/" + name, encoding: .utf8)
    }

    @Test("A finding is two files: the plain input, and the facts in an order that never changes")
    func files() throws {
        var store = store()
        let filed = try store.file(finding(seed: .max, size: 3), input: Array("abc".utf8))
        #expect(filed.change == .added)
        #expect(filed.stored.inputPath == crashes + "/" + base + ".json")
        #expect(try folder.names(in: "crashes/offer") == [base + ".finding", base + ".json"])
        #expect(try content(base + ".json") == "abc")
        #expect(
            try content(base + ".finding") == """
                {
                  "digest" : "7fec3e7b",
                  "isFlaky" : false,
                  "iteration" : 41,
                  "kind" : "crash",
                  "limits" : {
                    "maximumLength" : 1048576,
                    "memoryBytes" : 536870912,
                    "stackBytes" : 8388608,
                    "timeoutMilliseconds" : 1000
                  },
                  "reason" : "Index 5 out of range",
                  "seed" : 18446744073709551615,
                  "signature" : {
                    "kind" : "crash",
                    "place" : [
                      "run() Lib.swift:31"
                    ],
                    "reason" : "Index out of range"
                  },
                  "sizeAfter" : 3,
                  "sizeBefore" : 3,
                  "target" : "offer",
                  "trace" : [
                    "run() Sources/Lib/Lib.swift:31"
                  ],
                  "version" : 1
                }

                """)
        #expect(try store.load().findings.map(\.finding) == [finding(seed: .max, size: 3)])
    }

    @Test("The same fault again keeps the first seed, and the smaller input")
    func merge() throws {
        var first = store()
        try first.file(finding(seed: 7, size: 4), input: Array("bbbb".utf8))
        var second = store()
        #expect(try second.file(finding(seed: 9, size: 5), input: Array("aaaaa".utf8)).change == .kept)
        #expect(try second.file(finding(seed: 9, size: 4), input: Array("cccc".utf8)).change == .kept)
        #expect(try second.file(finding(seed: 9, size: 4), input: Array("bbbb".utf8)).change == .kept)
        #expect(
            try second.file(finding(seed: 9, size: 4, reason: "other"), input: Array("aaaa".utf8)).change == .replaced)
        #expect(try second.file(finding(seed: 9, size: 1), input: Array("z".utf8)).change == .replaced)
        let stored = try #require(try store().load().findings.first)
        #expect(stored.finding.seed == 7)
        #expect(stored.finding.sizeBefore == 4)
        #expect(stored.finding.sizeAfter == 1)
        #expect(try content(base + ".json") == "z")
    }

    @Test("Of inputs of one size, the simpler one stays, as the shrinker has it")
    func simpler() throws {
        var store = store()
        try store.file(finding(size: 2), input: Array("  ".utf8))
        #expect(try store.file(finding(size: 2), input: Array("00".utf8)).change == .replaced)
        #expect(try store.file(finding(size: 2), input: Array("  ".utf8)).change == .kept)
        #expect(try content(base + ".json") == "00")
    }

    @Test("An input that reproduces replaces one that does not, and is not replaced by one")
    func flaky() throws {
        var store = store()
        try store.file(finding(size: 1, recurrence: .once), input: [1])
        #expect(try store.file(finding(size: 2), input: [2, 2]).change == .replaced)
        #expect(try store.file(finding(size: 1, recurrence: .once), input: [1]).change == .kept)
        #expect(try store.load().findings.map(\.finding.recurrence) == [.always])
    }

    @Test("Files that a person renamed are still the fault's")
    func renamed() throws {
        var first = store()
        try first.file(finding(size: 2), input: [2, 2])
        for suffix in ["json", "finding"] {
            try FileManager.default.moveItem(
                atPath: "\(crashes)/\(base).\(suffix)", toPath: "\(crashes)/mine.\(suffix)")
        }
        var second = store()
        #expect(try second.file(finding(size: 1), input: [1]).stored.inputPath == crashes + "/mine.json")
        #expect(try folder.names(in: "crashes/offer") == ["mine.finding", "mine.json"])
    }

    @Test("Killed at any call and run again, filing ends with the same bytes")
    func killed() throws {
        func run(_ files: DurableFiles) throws {
            var store = store(files)
            try store.file(finding(size: 4, reason: "large"), input: Array("bbbb".utf8))
            try store.file(finding(size: 2, reason: "small"), input: Array("cc".utf8))
        }
        func contents() throws -> [String] { try [content(base + ".json"), content(base + ".finding")] }
        try run(DurableFiles())
        let expected = try contents()
        var calls = 0
        var isDone = false
        while !isDone {
            try FileManager.default.removeItem(atPath: folder.path + "/crashes")
            let left = Mutex(calls)
            let dying = DurableFiles { (operation, path) throws(StorageError) in
                let isDead = left.withLock { left in
                    left -= 1
                    return left < 0
                }
                if isDead { throw StorageError(path: path, operation: operation, errno: EIO) }
            }
            isDone = (try? run(dying)) != nil
            try run(DurableFiles())
            #expect(try contents() == expected)
            calls += 1
        }
        #expect(calls > 20)
    }

    @Test("A full disk is an error with the path, and no half of a finding stays")
    func fullDisk() throws {
        var store = store(
            DurableFiles { (operation, path) throws(StorageError) in
                if operation == .write { throw StorageError(path: path, operation: operation, errno: ENOSPC) }
            })
        #expect(throws: StorageError(path: crashes + "/" + base + ".json", operation: .write, errno: ENOSPC)) {
            try store.file(finding(size: 1), input: [1])
        }
        #expect(try folder.names(in: "crashes/offer").isEmpty)
    }

    @Test("Bad files are named with what is wrong, and the good ones are read")
    func problems() throws {
        var store = store()
        try store.file(finding(size: 1), input: [1])
        let files = DurableFiles()
        try files.write(Array("{".utf8), to: crashes + "/bad.finding")
        try files.write(finding(size: 3).fileBytes, to: crashes + "/lone.finding")
        try files.write(finding(size: 3).fileBytes, to: crashes + "/other.finding")
        try files.write([1], to: crashes + "/other.json")
        try files.createFolder(crashes + "/folder.finding")
        let loaded = try store.load()
        #expect(loaded.findings.map(\.findingPath) == ["\(crashes)/\(base).finding", "\(crashes)/other.finding"])
        #expect(loaded.problems.count == 4)
        guard case .malformed(path: crashes + "/bad.finding", _) = loaded.problems[0] else {
            Issue.record("\(loaded.problems[0])")
            return
        }
        #expect(
            loaded.problems.dropFirst() == [
                .unreadable(StorageError(path: crashes + "/folder.finding", operation: .read, errno: EISDIR)),
                .inputMissing(path: crashes + "/lone.finding"),
                .otherInput(path: crashes + "/other.finding", expectedSize: 3, size: 1),
            ])
    }

    @Test("A finding of another version is not read")
    func version() throws {
        var newer = finding(size: 1)
        newer.version = 2
        #expect(throws: DecodingError.self) { try Finding(fileBytes: newer.fileBytes) }
    }

    @Test("A finding with limits that no run can have is not read")
    func limits() throws {
        var odd = finding(size: 1)
        odd.limits.stackBytes = -1
        #expect(throws: DecodingError.self) { try Finding(fileBytes: odd.fileBytes) }
    }

    @Test("Names from targets and reasons are cut to slugs")
    func names() {
        let odd = FindingStore(root: "/r", target: "../Évil", fileExtension: "../x", files: DurableFiles())
        #expect(odd.folder == "/r/crashes/vil")
        let signed = SignedFault(
            signature: Signature(kind: .invalid, reason: "", place: ["../Shop/Offer.swift:12"]), reason: "", trace: [],
            stableTrace: [])
        let finding = Finding(
            target: "offer", fault: signed, seed: 1, iteration: 1, limits: ExecutionLimits(), sizeBefore: 1,
            sizeAfter: 1)
        #expect(finding.baseName == "invalid-shop-offer-swift-12-" + signed.signature.digest)
    }
}
