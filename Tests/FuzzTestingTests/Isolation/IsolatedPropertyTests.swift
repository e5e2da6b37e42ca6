import CFuzzRuntime
import Foundation
import FuzzTesting
import PropertyTesting
import Testing

@testable import FuzzTesting

@Suite("A property in a process of its own", .timeLimit(.minutes(3)))
struct IsolatedPropertyTests {
    @Test("A crash is found, made simple, and harms no other process")
    func crash() async throws {
        let issues = try await Caught.issues {
            try await checkProperty(
                over: .array(of: .integer(in: 0...1_000)), .boolean(), deadline: .seconds(600), isolation: .process
            ) { (list: [Int], _: Bool) in
                if list.count > 1 { _ = list[list.count - 1 + list[0] / 100] }
            }
        }
        let text = Caught.text(issues.first)
        #expect(issues.count == 1)
        #expect(text.hasPrefix("The case crashed with signal "), "\(text)")
        #expect(text.contains("Fatal error: Index out of range"), "\(text)")
        #expect(text.contains("\n  [100, 0]\n") || text.contains("\n  [100, /* anything */ 0]\n"), "\(text)")
        #expect(text.contains("cases: .fixedCase(\"true 100 true 0 false false\")"), "\(text)")
    }

    @Test("What could be anything of a case that crashes is tried as often as of any other")
    func explained() async throws {
        let issues = try await Caught.issues {
            try await checkProperty(
                over: .integer(in: 0...100_000), .integer(in: 0...100_000), .boolean(), deadline: .seconds(600),
                isolation: .process
            ) { (first: Int, second: Int, _: Bool) in
                precondition(!(first > 99 && second % 4 != 3))
            }
        }
        #expect(issues.count == 1)
        // Three of four values crash as well: four tries would often have shown no other.
        #expect(Caught.text(issues.first).contains("\n  100\n  0\n  /* anything */ false\n"))
    }

    @Test("A trap that says nothing is told with its place and its reason")
    func place() async throws {
        let line = #line + 5
        let issues = try await Caught.issues {
            try await checkProperty(
                over: .integer(in: 0...1_000_000 as ClosedRange<Int32>), deadline: .seconds(600), isolation: .process
            ) { (value: Int32) in
                let more = value + (Int32.max - 99_999)
                return more > value
            }
        }
        let text = Caught.text(issues.first)
        #expect(issues.count == 1 && issues.first?.sourceLocation?.line == line, "\(issues)")
        #expect(text.hasPrefix("The case crashed with signal "), "\(text)")
        #expect(text.contains("Swift runtime failure: arithmetic overflow") && text.contains("\n  100000\n"), "\(text)")
    }

    @Test("What does not end is found and made simple, and so is what ends the process")
    func hang() async throws {
        let issues = try await Caught.issues {
            try await checkProperty(
                over: .integer(in: 0...1_000_000), deadline: .seconds(600),
                isolation: .process(timeLimit: .milliseconds(300))
            ) { (value: Int) in
                while value >= 12_345 {}
            }
            try await checkProperty(over: .integer(in: 0...1_000_000), deadline: .seconds(600), isolation: .process) {
                (value: Int) in
                if value >= 777 { exit(3) }
            }
        }
        let texts = issues.map(Caught.text)
        try #require(texts.count == 2)
        #expect(texts[0].hasPrefix("The case did not end in time: 300ms of a processor"), "\(texts[0])")
        #expect(texts[0].contains("\n  12345\n"), "\(texts[0])")
        #expect(texts[1].hasPrefix("The case ended its process, with status 3"), "\(texts[1])")
        #expect(texts[1].contains("\n  777\n"), "\(texts[1])")
    }

    @Test(
        "An issue is told in its own words, and at its own place; a property that holds passes",
        arguments: [1_000, 50_000])
    func expectation(limit: Int) async throws {
        for isRight in [true, false] {
            let issues = try await Caught.issues {
                try await checkProperty(over: .integer(in: 0...99_999), deadline: .seconds(600), isolation: .process) {
                    (value: Int) in
                    #expect(value < limit || isRight)
                }
            }
            #expect(issues.count == (isRight ? 0 : 1))
            guard let issue = issues.first else { continue }
            let text = Caught.text(issue)
            #expect(text.hasPrefix("Expectation failed: ") && text.contains("\n  \(limit)\n"), "\(text)")
            #expect(issue.sourceLocation?.fileName == "IsolatedPropertyTests.swift")
            #expect(issue.sourceLocation?.line == #line - 8)
        }
    }

    @Test("A fixed case that crashes is one run in a process of its own")
    func fixedCase() async throws {
        let issues = try await Caught.issues {
            try await checkProperty(
                over: .boolean(), cases: .fixedCase("true"), deadline: .seconds(600), isolation: .process
            ) { flag in
                precondition(!flag, "the flag is set")
            }
        }
        #expect(issues.count == 1)
        #expect(Caught.text(issues.first).contains("the flag is set"))
        #expect(Caught.text(issues.first).hasSuffix("The fixed case fails:\n  true"))
    }

    @Test("What a case starts ends with it, whatever its group")
    func started() async throws {
        let seconds = "\(CaseServer.wanted == nil ? getpid() : getppid())"
        let issues = try await Caught.issues {
            try await checkProperty(
                over: .boolean(), deadline: .seconds(600), isolation: .process(timeLimit: .milliseconds(300))
            ) { (waits: Bool) in
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/bin/sleep")
                process.arguments = [seconds]
                try process.run()
                if waits { process.waitUntilExit() }
            }
        }
        #expect(Caught.text(issues.first).hasPrefix("The case did not end in time: "))
        let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
        let lines = processes.compactMap { try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8) }
        #expect(!lines.contains("/bin/sleep\0\(seconds)\0"))
    }

    @Test("A generator that ends the process ends the check, in its own words")
    func generatorTrap() async throws {
        let error = await #expect(throws: CheckError.self) {
            try await checkProperty(
                over: Generator<Int>.integer(in: 0...1_000).map { [1][$0 / 900] }, deadline: .seconds(600),
                isolation: .process
            ) { (_: Int) in
            }
        }
        let text = "\(try #require(error))"
        #expect(text.hasPrefix("a generator crashed with signal "), "\(text)")
        #expect(text.hasSuffix("Fatal error: Index out of range"), "\(text)")
    }

    @Test("What is ended of workers beside a check is none of its processes")
    func besideWorkers() async throws {
        let others = Task.detached {
            while !Task.isCancelled {
                fz_forget_worker(.max)
                usleep(10_000)
            }
        }
        defer { others.cancel() }
        let issues = try await Caught.issues {
            try await checkProperty(
                over: .integer(), iterations: 50, deadline: .seconds(600), isolation: .process
            ) { (_: Int) in
                usleep(500)
            }
        }
        #expect(issues.isEmpty, "\(issues.map(Caught.text))")
    }

    @Test("Cancelled, it throws that, and no process that it started is left")
    func cancelled() async throws {
        // Of one name here and in the processes that run the cases, each of which adds its number.
        let isOurs = CaseServer.wanted == nil
        let file = FileManager.default.temporaryDirectory.path + "/cancelled-\(isOurs ? getpid() : getppid())"
        let check = Task {
            try await checkProperty(over: .integer(), deadline: .seconds(600), isolation: .process) { (_: Int) in
                let old = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
                try "\(old)\(getpid()) ".write(toFile: file, atomically: true, encoding: .utf8)
                usleep(10_000)
            }
        }
        guard isOurs else { return _ = try await check.value }
        defer { try? FileManager.default.removeItem(atPath: file) }
        while !FileManager.default.fileExists(atPath: file) { try await Task.sleep(for: .milliseconds(10)) }
        check.cancel()
        await #expect(throws: CancellationError.self) { try await check.value }
        let processes = try String(contentsOfFile: file, encoding: .utf8).split(separator: " ").compactMap { pid_t($0) }
        #expect(!processes.isEmpty && processes.allSatisfy { kill($0, 0) != 0 && errno == ESRCH })
    }

    @Test(
        "Arguments that are others in another process are told as what keeps the check from being run",
        arguments: [UUID()])
    func otherArguments(_: UUID) async throws {
        do {
            try await checkProperty(over: .boolean(), deadline: .seconds(600), isolation: .process) { _ in }
            #expect(CaseServer.wanted != nil, "only the other process comes to this")
        } catch let error as CheckError {
            #expect(error == .notReached(hasArguments: true, said: nil))
            #expect("\(error)".hasSuffix("none that is made of UUID(), the time or chance."))
        }
    }

    /// Two that nothing tells apart but their order.
    private struct Limit: Sendable, CustomStringConvertible {
        var value: Int
        var description: String { "a limit" }
    }

    @Test(
        "Arguments that are told in the same words are told apart",
        arguments: [Limit(value: 100), Limit(value: 50_000)])
    private func equalArguments(limit: Limit) async throws {
        let issues = try await Caught.issues {
            try await checkProperty(over: .integer(in: 0...99_999), deadline: .seconds(600), isolation: .process) {
                (value: Int) in
                value < limit.value
            }
        }
        #expect(issues.count == 1 && Caught.text(issues.first).contains("\n  \(limit.value)\n"))
    }

    @Test("An error of a generator, and a process that cannot be had, end the check")
    func broken() async throws {
        struct Trouble: Error {}
        await #expect(throws: CheckError.generator("threw: Trouble()")) {
            try await checkProperty(
                over: Generator<Int>.integer().map { _ -> Int in throw Trouble() }, deadline: .seconds(600),
                isolation: .process
            ) { (_: Int) in
            }
        }
    }
}
