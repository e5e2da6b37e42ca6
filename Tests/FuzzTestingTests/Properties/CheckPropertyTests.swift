import Foundation
import FuzzTesting
import PropertyTesting
import Synchronization
import Testing

@testable import FuzzTesting

/// Catches what a check records.
enum Caught {
    /// The issues of a check, which is run with a folder of its own for what fails.
    static func issues(
        seed: String? = nil, folder: String = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString,
        keepsFolder: Bool = false, _ check: @Sendable () async throws -> Void
    ) async throws -> [Issue] {
        let caught = Mutex<[Issue]>([])
        let test = try #require(Test.current)
        let trait: IssueHandlingTrait = .compactMapIssues { issue in
            caught.withLock { $0.append(issue) }
            return nil
        }
        defer { if !keepsFolder { try? FileManager.default.removeItem(atPath: folder) } }
        try await trait.provideScope(for: test, testCase: Test.Case.current) {
            try await CheckSurroundings.$current.withValue(CheckSurroundings(seedText: seed, root: folder)) {
                try await check()
            }
        }
        return caught.withLock { $0 }
    }

    static func text(_ issue: Issue?) -> String {
        (issue?.comments ?? []).map(\.rawValue).joined(separator: "\n")
    }
}

@Suite("checkProperty")
struct CheckPropertyTests {
    private enum Trouble: Error {
        case high(Int)
    }

    @Test("reports the expectation itself, once, with the simplest values and the line that runs them again")
    func expectation() async throws {
        let line = Mutex(0)
        let issues = try await Caught.issues {
            try await checkProperty(over: .array(of: .integer(in: 0...1_000)), .boolean()) {
                (list: [Int], flag: Bool) in
                line.withLock { $0 = #line + 1 }
                #expect(list == list.reversed())
            }
        }
        let issue = try #require(issues.first)
        #expect(issues.count == 1)
        #expect(issue.sourceLocation?.line == line.withLock { $0 })
        #expect(issue.description.contains("[0, 1]"))
        let text = Caught.text(issue)
        #expect(text.contains("\n  [0, 1]\n  /* anything */ false\n"), "\(text)")
        #expect(text.contains("cases: .fixedCase(\"true 0 true 1 false false\")"), "\(text)")
        #expect(text.contains("Each * could be anything: true 0 true 1 false *"), "\(text)")
        #expect(text.contains("Kept in crashes/checkpropertytests-expectation/expectation-"), "\(text)")
    }

    @Test("takes a body that returns false, and one that throws, for failed")
    func falseAndThrown() async throws {
        let issues = try await Caught.issues {
            try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in value < 777 }
            try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in
                if value >= 555 { throw Trouble.high(value) }
            }
            try await checkProperty(over: .integer(in: 0...1_000_000), .boolean()) {
                (value: Int, _: Bool) throws(Trouble) in
                if value >= 555 { throw .high(value) }
            }
        }
        #expect(issues.count == 3)
        #expect(Caught.text(issues.first).contains("returned false") && Caught.text(issues.first).contains("\n  777\n"))
        #expect(issues.last?.error is Trouble)
        #expect(Caught.text(issues.last).contains("\n  555\n"))
    }

    @Test("passes without a word where the property holds, and tells what it ran")
    func passes() async throws {
        let summary = Mutex<PropertySummary?>(nil)
        let issues = try await Caught.issues {
            let result = try await checkProperty(over: .boolean(), .integer(in: 1...12)) { flag, number in
                classify(flag, as: "set")
                #expect(number > 0 || flag)
            }
            summary.withLock { $0 = result }
        }
        #expect(issues.isEmpty)
        #expect(summary.withLock { $0 }?.isWholeDomain == true)
        #expect(summary.withLock { $0?.description } == "all 24 ways to draw a case; 50 % set")
    }

    @Test("A fixed case is one run, and reports the expectation; other text is an error")
    func fixedCase() async throws {
        let runs = Mutex(0)
        let faults = Mutex<[Int]>([])
        let issues = try await Caught.issues {
            let cases = PropertyCases.fixedCase("true 0 true 1 false")
            for wanted in [[0, 1], [1, 0]] {
                let summary = try await checkProperty(over: .array(of: .integer(in: 0...1_000)), cases: cases) {
                    (list: [Int]) in
                    runs.withLock { $0 += 1 }
                    #expect(list == wanted)
                }
                faults.withLock { $0.append(summary.faults) }
            }
        }
        #expect(runs.withLock { $0 } == 2)
        #expect(issues.count == 1)
        #expect(faults.withLock { $0 } == [0, 1])
        #expect(Caught.text(issues.first).contains("[0, 1]"))
        await #expect(throws: CheckError.self) {
            try await checkProperty(over: .boolean(), cases: .fixedCase("what")) { _ in }
        }
    }

    @Test("Cases in the source run before the search, and say nothing where they pass")
    func searchedAfter() async throws {
        let seen = Mutex<[Int]>([])
        let issues = try await Caught.issues {
            try await checkProperty(over: .integer(in: 0...99_999), cases: .searched(after: "77", "88")) {
                (value: Int) in
                seen.withLock { $0.append(value) }
            }
            try await checkProperty(over: .integer(in: 0...99_999), cases: .searched(after: "7", "60000")) {
                (value: Int) in
                value < 60_000
            }
        }
        #expect(seen.withLock { $0.prefix(2) } == [77, 88])
        #expect(issues.count == 1 && Caught.text(issues.first).contains("A kept case fails still"))
    }

    @Test("Examples run first, and are reported as they are")
    func examples() async throws {
        let first = Mutex<[Int]>([])
        let issues = try await Caught.issues {
            try await checkProperty(over: .integer(in: 0...9_999), examples: [5, 12_345]) { (value: Int) in
                first.withLock { $0.append(value) }
                #expect(value < 10_000)
            }
        }
        #expect(first.withLock { $0.prefix(2) } == [5, 12_345])
        #expect(issues.count == 1 && Caught.text(issues.first).contains("Example 2 fails:\n  12345"))
    }

    @Test("Faults at two places are two issues, each with its own values")
    func distinct() async throws {
        let issues = try await Caught.issues {
            try await checkProperty(over: .integer(in: -100_000...100_000)) { (value: Int) in
                #expect(value < 4_000)
                #expect(value > -30)
            }
        }
        #expect(issues.count == 2)
        #expect(Set(issues.map { $0.sourceLocation?.line }).count == 2)
        let texts = issues.map(Caught.text)
        #expect(texts.contains { $0.contains("\n  4000\n") } && texts.contains { $0.contains("\n  -30\n") })
        #expect(texts.allSatisfy { $0.contains("one of 2 faults") })
    }

    private enum Many: Error, CaseIterable {
        case one, two, three, four, five, six, seven, eight, nine, ten
    }

    @Test("Of more than eight faults eight are shown, and how many are left out is told")
    func manyFaults() async throws {
        let issues = try await Caught.issues {
            let summary = try await checkProperty(over: .integer(in: 0...10)) { (value: Int) in
                if value > 0 { throw Many.allCases[value - 1] }
            }
            #expect(summary.faults == 10)
        }
        #expect(issues.count == 9)
        #expect(Caught.text(issues.first).contains("Case 2, one of 10 faults"), "\(Caught.text(issues.first))")
        let words = "2 more faults showed, and are left out. Mend those that are shown, and run again."
        #expect(Caught.text(issues.last) == words && issues.last?.severity == .warning)
    }

    @Test("What failed is kept, runs first the next time, and is told once it does not fail any more")
    func kept() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let limit = Mutex(7_000)
        let seen = Mutex<[Int]>([])
        let check: @Sendable () async throws -> Void = {
            seen.withLock { $0 = [] }
            try await checkProperty(over: .integer(in: 0...1_000_000)) { (value: Int) in
                seen.withLock { $0.append(value) }
                return value < limit.withLock { $0 }
            }
        }
        _ = try await Caught.issues(folder: folder, keepsFolder: true, check)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/crashes/checkpropertytests-kept")
        let file = try #require(files.first)
        #expect(files.count == 1 && file.hasPrefix("false-") && file.hasSuffix(".choices"))
        #expect(
            try String(contentsOfFile: folder + "/crashes/checkpropertytests-kept/" + file, encoding: .utf8) == "7000\n"
        )
        let again = try await Caught.issues(folder: folder, keepsFolder: true, check)
        #expect(seen.withLock { $0.first } == 7_000)
        #expect(Caught.text(again.first).contains("A kept case fails still"))
        limit.withLock { $0 = .max }
        let mended = try await Caught.issues(folder: folder, keepsFolder: true, check)
        #expect(mended.map(\.severity) == [.warning])
        #expect(
            Caught.text(mended.first) == "No longer fails, and can be deleted: crashes/checkpropertytests-kept/\(file)")
    }

    @Test(
        "Where nothing can be kept, the report says why; of many kept cases that do not fail any more, five are named")
    func notKept() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/crashes", withIntermediateDirectories: true)
        let kept = folder + "/crashes/checkpropertytests-notkept"
        try Data().write(to: URL(filePath: kept))
        let fails = try await Caught.issues(folder: folder, keepsFolder: true) {
            try await checkProperty(over: .boolean()) { (flag: Bool) in !flag }
        }
        let text = Caught.text(fails.first)
        #expect(text.contains("Not kept: crashes/checkpropertytests-notkept/") && text.contains("cannot be written: "))
        try FileManager.default.removeItem(atPath: kept)
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        for number in 1...7 { try Data("true".utf8).write(to: URL(filePath: "\(kept)/\(number).choices")) }
        let passes = try await Caught.issues(folder: folder) {
            try await checkProperty(over: .boolean()) { (_: Bool) in }
        }
        #expect(Caught.text(passes.first).hasSuffix("checkpropertytests-notkept/5.choices, and 2 more beside them"))
    }

    @Test("The seed is the test's own, and another one with FUZZ_SEED")
    func seeds() async throws {
        let seeds = Mutex<[UInt64]>([])
        for given in [nil, nil, "3"] as [String?] {
            _ = try await Caught.issues(seed: given) {
                let summary = try await checkProperty(over: .integer(in: 0...9_999)) { (_: Int) in }
                seeds.withLock { $0.append(summary.seed) }
            }
        }
        let all = seeds.withLock { $0 }
        #expect(all[0] == all[1] && all[0] != all[2])
        for given in ["three", "-3", "0x3", " 3"] {
            await #expect(throws: CheckError.seed(given)) {
                try await Caught.issues(seed: given) { try await checkProperty(over: .boolean()) { _ in } }
            }
        }
        let given = try await checkProperty(over: .boolean(), seed: 99) { _ in }
        #expect(given.seed == 99)
    }

    @MainActor
    @Test("The body runs where it was written: on the main actor")
    func mainActor() async throws {
        let issues = Mutable()
        try await checkProperty(over: .integer(in: 0...999_999), iterations: 50) { (value: Int) in
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            issues.count += 1
        }
        #expect(issues.count == 50)
    }

    /// No other actor may touch it.
    private final class Mutable {
        var count = 0
    }

    private actor Counter {
        var count = 0

        func check() async throws {
            try await checkProperty(over: .integer(in: 0...999_999), iterations: 50) { (value: Int) in
                self.count += 1
            }
        }
    }

    @Test("The body runs where it was written: on an actor")
    func otherActor() async throws {
        let counter = Counter()
        try await counter.check()
        #expect(await counter.count == 50)
    }

    @Test("Issues of other tests are not muted by a search that runs at the same time")
    func concurrent() async throws {
        let caught = Mutex(0)
        let test = try #require(Test.current)
        let trait: IssueHandlingTrait = .compactMapIssues { _ in
            caught.withLock { $0 += 1 }
            return nil
        }
        try await trait.provideScope(for: test, testCase: nil) {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    _ = try? await checkProperty(over: .integer(in: 0...999_999), iterations: 200) { (_: Int) in
                        await Task.yield()
                    }
                }
                group.addTask {
                    for _ in 0..<20 {
                        Issue.record("outside")
                        await Task.yield()
                    }
                }
            }
        }
        #expect(caught.withLock { $0 } == 20)
    }

    @Test("An error of a generator ends the check at once, and is told as one")
    func generatorError() async throws {
        let runs = Mutex(0)
        let issues = try await Caught.issues {
            await #expect(throws: Trouble.self) {
                try await checkProperty(over: Generator<Int>.integer().map { throw Trouble.high($0) }) { (_: Int) in
                    runs.withLock { $0 += 1 }
                }
            }
        }
        #expect(runs.withLock { $0 } == 0)
        #expect(issues.count == 1 && issues.allSatisfy { $0.severity == .warning }, "\(issues)")
        #expect(Caught.text(issues.first).hasPrefix("A generator threw"))
    }

    @Test(
        "A share that is asked for and not there fails, and so do a filter that lets nothing through and values too large; each in a line"
    )
    func health() async throws {
        let issues = try await Caught.issues {
            let patient = Duration.seconds(600)
            try await checkProperty(over: .boolean(), .integer(in: 0...9_999), deadline: patient) { flag, _ in
                cover(90, flag, as: "high")
            }
            let empty = Generator<Int>.integer().filter { _ in false }
            try await checkProperty(over: empty, deadline: patient) { (_: Int) in }
            try await checkProperty(over: .integer(in: 0...999_999), deadline: .zero) { (_: Int) in }
            let large = Generator<[Int]>.array(of: .integer(), count: 9_000...9_000)
            try await checkProperty(over: large, deadline: patient) { (_: [Int]) in }
        }
        #expect(issues.map(\.severity) == [.error, .error, .warning, .error])
        let texts = issues.map(Caught.text)
        try #require(texts.count == 4)
        #expect(
            texts[0].hasPrefix("\"high\" in ") && texts[0].contains("cases, and 90 % are asked for."), "\(texts[0])")
        #expect(
            texts[1].contains("let none of 16 values through") && texts[1].contains("CheckPropertyTests.swift:"),
            "\(texts[1])")
        #expect(texts[2].contains("1000 cases took") && texts[2].contains("is the deadline"), "\(texts[2])")
        #expect(texts[3].contains("with more than 8192 choices. Make fewer elements"), "\(texts[3])")
        #expect(texts.allSatisfy { !$0.contains("\n") })
    }

    @Test("A case that fails once and not again is told as such")
    func flaky() async throws {
        let runs = Mutex(0)
        let issues = try await Caught.issues {
            try await checkProperty(over: .integer(in: 0...999_999)) { (_: Int) in
                number(of: runs) != 5
            }
        }
        #expect(issues.count == 1)
        #expect(Caught.text(issues.first).contains("depends on more than its values"))
    }

    private func number(of runs: borrowing Mutex<Int>) -> Int {
        runs.withLock {
            $0 += 1
            return $0
        }
    }

    @Test("What belongs to no test is the case's where no other check of the file runs")
    func detached() async throws {
        let (check, other) = (LiveCheck(in: "Other/File.swift"), LiveCheck(in: "Other/File.swift"))
        try await check.handle(issues: { issue, _ in issue }) {
            #expect(check.owns(recordedIn: "Other/File.swift", isOfTest: false))
            #expect(!check.owns(recordedIn: "Other/Else.swift", isOfTest: false))
            #expect(!check.owns(recordedIn: nil, isOfTest: false))
            #expect(check.owns(recordedIn: "Other/Else.swift", isOfTest: true))
            try await other.handle(issues: { issue, _ in issue }) {
                #expect(!check.owns(recordedIn: "Other/File.swift", isOfTest: false))
                #expect(!other.owns(recordedIn: "Other/File.swift", isOfTest: false))
                #expect(other.owns(recordedIn: "Other/File.swift", isOfTest: true))
            }
            #expect(check.owns(recordedIn: "Other/File.swift", isOfTest: false))
        }
    }

    @Test("A fixed case that passes and is of other choices is told, by a warning")
    func staleFixedCase() async throws {
        let issues = try await Caught.issues {
            for text in ["true 3", "2 3", "2"] {
                try await checkProperty(over: .integer(in: 0...9), cases: .fixedCase(text)) { (_: Int) in }
            }
        }
        #expect(issues.map(\.severity) == [.warning, .warning])
        #expect(Caught.text(issues.first).contains("of these generators any more: of its choices they make 0. Take"))
    }
}
