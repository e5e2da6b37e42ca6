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
    func files(_ test: String, of suite: String = "keptcasestests") throws -> [String: String] {
        let folder = "\(path)/crashes/\(suite)-\(test)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) })
    }

    func write(_ text: String, to name: String, of test: String, in suite: String = "keptcasestests") throws {
        let folder = "\(path)/crashes/\(suite)-\(test)"
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

    @Test("What fails for being cancelled is no fault")
    func failsCancelled() async throws {
        try await KeptFolder.use { folder in
            let texts = try await folder.run {
                let task = Task {
                    try await checkProperty(over: .integer(in: 0...1_000_000)) { (_: Int) in
                        withUnsafeCurrentTask { $0?.cancel() }
                        #expect(!Task.isCancelled)
                    }
                }
                await #expect(throws: CancellationError.self) { try await task.value }
            }
            #expect(try texts == [] && folder.files("failscancelled").isEmpty)
        }
    }

    @Test("What is found before a test is cancelled is kept, as simple as it is by then, and told")
    func cancelled() async throws {
        try await KeptFolder.use { folder in
            let failed = Mutex<[Int]>([])
            let isCancelled = Mutex(true)
            let check: @Sendable () async throws -> Void = {
                try await checkProperty(over: .integer(in: 0...1_000_000), examples: [1_000_001]) { (value: Int) in
                    guard value > 700 else { return }
                    let count = failed.withLock { failed in
                        failed.append(value)
                        return failed.count
                    }
                    if count == 5, isCancelled.withLock({ $0 }) { withUnsafeCurrentTask { $0?.cancel() } }
                    #expect(value > 1_000_000)
                }
            }
            let texts = try await folder.run {
                let task = Task { try await check() }
                await #expect(throws: CancellationError.self) { try await task.value }
            }
            let simplest = try #require(failed.withLock { $0.dropLast().min() })
            #expect(simplest > 701)
            #expect(try folder.files("cancelled").values.sorted() == ["\(simplest)\n"])
            #expect(
                texts.count == 1 && texts[0].contains("then the test was cancelled. The simplest so far:"), "\(texts)")
            #expect(texts[0].contains("cases: .fixedCase(\"\(simplest)\")\nKept in crashes/keptcasestests-cancelled/"))
            isCancelled.withLock { $0 = false }
            let again = try await folder.run(check)
            #expect(again.count == 1 && again[0].contains("A kept case fails still") && again[0].contains("\n  701\n"))
        }
    }

    @Test("A kept case that comes to nothing now is told, with the reason; so is one of the source")
    func givenUp() async throws {
        try await KeptFolder.use { folder in
            try folder.write("500", to: "large.choices", of: "givenup")
            let texts = try await folder.run {
                try await checkProperty(over: .integer(in: 0...1_000_000), cases: .searched(after: "700")) {
                    (value: Int) in
                    try assume(value < 100 || value > 1_000)
                }
            }
            #expect(texts.count == 1)
            #expect(texts[0].hasPrefix("Kept, and comes to nothing now: \"700\", since the assumption at "), "\(texts)")
            #expect(texts[0].contains(", crashes/keptcasestests-givenup/large.choices, since the assumption at "))
        }
    }
}

@Suite("Which check of a test it is")
struct CheckIdentityTests {
    /// What a check ran first, and its seed.
    private struct Seen: Sendable {
        var first: Int?
        var seed: UInt64 = 0
    }

    private static func seen(_ limit: Int, in folder: KeptFolder) async throws -> [Seen] {
        let all = Mutex<[Seen]>([])
        _ = try await folder.run {
            for _ in 1...3 {
                let first = Mutex<Int?>(nil)
                let summary = try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in
                    let count = all.withLock { $0.count }
                    first.withLock { $0 = $0 ?? value }
                    return value < limit * (count + 1)
                }
                all.withLock { $0.append(Seen(first: first.withLock { $0 }, seed: summary.seed)) }
            }
        }
        return all.withLock { $0 }
    }

    @Test("Checks of a loop have files and seeds of their own, and run their own first")
    func loop() async throws {
        try await KeptFolder.use { folder in
            let first = try await Self.seen(1_000, in: folder)
            #expect(Set(first.map(\.seed)).count == 3)
            let files = try folder.files("loop", of: "checkidentitytests")
            #expect(files.values.sorted() == ["1000\n", "2000\n", "3000\n"])
            let again = try await Self.seen(1_000, in: folder)
            #expect(again.map(\.first) == [1_000, 2_000, 3_000])
            #expect(again.map(\.seed) == first.map(\.seed))
            #expect(try folder.files("loop", of: "checkidentitytests") == files)
        }
    }

    @Test("A check that lines move, or that another one comes before, has its files")
    func moved() async throws {
        try await KeptFolder.use { folder in
            let first = try await folder.run {
                try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in value < 777 }
            }
            let second = try await folder.run {
                try await checkProperty(over: .boolean()) { _ in }
                try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in value < 777 }
            }
            #expect(first.count == 1 && second.count == 1 && second[0].contains("A kept case fails still"), "\(second)")
            #expect(try folder.files("moved", of: "checkidentitytests").count == 1)
        }
    }

    @Test("Of checks at the same time each has the seed of its place, whichever comes first")
    func concurrent() async throws {
        var all: Set<[UInt64]> = []
        for isFirst in [true, false] {
            let (first, second) = (Gate(isOpen: isFirst), Gate(isOpen: !isFirst))
            let seeds = Mutex<[UInt64]>([])
            _ = try await Caught.issues {
                async let one = {
                    await first.pass()
                    let summary = try await checkProperty(over: .boolean()) { _ in }
                    await second.open()
                    return summary.seed
                }()
                async let two = {
                    await second.pass()
                    let summary = try await checkProperty(over: .boolean()) { _ in }
                    await first.open()
                    return summary.seed
                }()
                let both = try await [one, two]
                seeds.withLock { $0 = both }
            }
            all.insert(seeds.withLock { $0 })
        }
        #expect(all.count == 1 && Set(all.joined()).count == 2)
    }

    /// Closed until somebody opens it.
    private actor Gate {
        private var isOpen: Bool
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(isOpen: Bool) {
            self.isOpen = isOpen
        }

        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }

        func pass() async {
            if !isOpen { await withCheckedContinuation { waiting.append($0) } }
        }
    }

    @Test("A case of a check that is another one by now is run, and kept by the one that fails on it")
    func lent() async throws {
        try await KeptFolder.use { folder in
            try folder.write("123456\n", to: "false-00000000.choices", of: "lent", in: "checkidentitytests")
            let check: @Sendable () async throws -> Void = {
                try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in value != 123_456 }
            }
            let texts = try await folder.run(check)
            #expect(texts.count == 1 && texts[0].contains("A case kept of another check fails here"), "\(texts)")
            #expect(try folder.files("lent", of: "checkidentitytests").values.sorted() == ["123456\n", "123456\n"])
            let again = try await folder.run(check)
            #expect(again.count == 1 && again[0].contains("A kept case fails still"), "\(again)")
            // Of others, nothing is said where they pass.
            let passes = try await folder.run {
                try await checkProperty(over: .boolean()) { _ in }
            }
            #expect(passes == [])
        }
    }

    @Test("A case of another check that ended its process, or did not end, is not run where it would end the tests'")
    func lentCrash() async throws {
        try await KeptFolder.use { folder in
            for name in ["crash-a-swift-3", "hang", "exit-3", "closed"] {
                try folder.write("123456\n", to: "\(name)-00000000.choices", of: "lentcrash", in: "checkidentitytests")
            }
            let seen = Mutex<[Int]>([])
            let texts = try await folder.run {
                try await checkProperty(over: .integer(in: 0...1_000_000_000)) { (value: Int) in
                    seen.withLock { $0.append(value) }
                }
            }
            #expect(texts == [] && seen.withLock { !$0.contains(123_456) })
        }
    }

    @Test("A case that a person wrote is of each check: the one that fails on it keeps its own")
    func shared() async throws {
        try await KeptFolder.use { folder in
            try folder.write("500\n", to: "mine.choices", of: "shared", in: "checkidentitytests")
            let texts = try await folder.run {
                try await checkProperty(over: .integer(in: 0...1_000_000)) { (_: Int) in }
                try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in value < 500 }
            }
            #expect(texts.count == 2 && texts[0].hasPrefix("No longer fails, and can be deleted: "), "\(texts)")
            #expect(texts[1].hasSuffix("shared/mine.choices fails in this way now"))
            #expect(try folder.files("shared", of: "checkidentitytests").values.sorted() == ["500\n", "500\n"])
        }
    }

    @Test("A case of another check, of which files are no choices, is that one's to tell")
    func lentDefect() async throws {
        try await KeptFolder.use { folder in
            try folder.write("what", to: "false-00000000.choices", of: "lentdefect", in: "checkidentitytests")
            #expect(try await folder.run { try await checkProperty(over: .boolean()) { _ in } } == [])
            try folder.write("what", to: "mine.choices", of: "lentdefect", in: "checkidentitytests")
            await #expect(throws: CheckError.self) {
                try await folder.run { try await checkProperty(over: .boolean()) { _ in } }
            }
        }
    }

    @Test("A check in a case of another one has the same seed in each case")
    func nested() async throws {
        let seeds = Mutex<[UInt64]>([])
        try await checkProperty(over: .integer(in: 0...1_000_000), iterations: 10) { (_: Int) in
            let summary = try await checkProperty(over: .boolean()) { _ in }
            seeds.withLock { $0.append(summary.seed) }
        }
        #expect(seeds.withLock { $0.count } == 10 && Set(seeds.withLock { $0 }).count == 1)
    }

    @Test("A test whose name has letters beyond ASCII has digits in the name of its folder")
    func 日本語() async throws {
        let folder = try folder()
        #expect(folder.wholeMatch(of: /checkidentitytests-[0-9a-f]{8}/) != nil, "\(folder)")
    }

    @Test("A test whose name is longer than a folder's has digits behind it, and others have not")
    func aNameThatIsLongerThanAnyFolderOfKeptCasesMayBe() async throws {
        let folder = try folder()
        #expect(
            folder.wholeMatch(of: /checkidentitytests-anamethatislongerthananyfo[a-z]*-[0-9a-f]{8}/) != nil, "\(folder)"
        )
    }

    private func folder() throws -> String {
        try CheckIdentity(#_sourceLocation, values: "Int", visits: CheckVisits()).folder
    }
}
