import FuzzTesting
import PropertyTesting
import Synchronization
import Testing

@testable import FuzzTesting

@Suite("A check in the body of another")
struct NestedCheckTests {
    @Test(
        "fails the outer one's case, here and in a process of its own, and keeps nothing itself",
        arguments: [false, true])
    func fails(isIsolated: Bool) async throws {
        let isolation: PropertyIsolation = isIsolated ? .process : .none
        let issues = try await Caught.issues {
            try await checkProperty(
                over: .integer(in: 0...100), shrinkBudget: 200, deadline: .seconds(600), isolation: isolation
            ) { (bound: Int) in
                try await checkProperty(over: .integer(in: 0...9), iterations: 20) { (value: Int) in
                    value + bound < 60
                }
            }
        }
        // The inner one's words come first, of the least sum there is.
        let text = Caught.text(issues.first)
        #expect(issues.count == 1, "\(issues)")
        #expect(text.contains("\n  51\n") && text.contains("\n  9\n"), "\(text)")
        #expect(text.components(separatedBy: "Kept in").count == 2, "\(text)")
    }

    @Test("cannot have a process of its own where the outer one has none, and says so")
    func isolation() async throws {
        let issues = try await Caught.issues {
            try await checkProperty(over: .boolean(), iterations: 1) { _ in
                try await checkProperty(over: .boolean(), isolation: .process) { _ in }
            }
        }
        #expect(issues.first?.error as? CheckError == .nestedIsolation, "\(issues)")
    }
}

@Suite("Issues beside the first of a case")
struct FurtherIssueTests {
    @Test("Those that are reported as faults of their own are not repeated with another; the rest is shown")
    func several() async throws {
        let issues = try await Caught.issues {
            try await checkProperty(over: .integer(in: 0...1_000)) { (value: Int) in
                #expect(value < 500)
                #expect(value < 300)
            }
        }
        #expect(issues.count == 2, "\(issues)")
        #expect(issues.allSatisfy { Caught.text($0).contains("This case alone") })
        let both = try await Caught.issues {
            try await checkProperty(over: .integer(in: 0...1_000)) { (value: Int) in
                #expect(value < 500)
                #expect(value < 500, "again")
            }
        }
        #expect(both.count == 2 && both.filter { Caught.text($0).contains("This case alone") }.count == 1, "\(both)")
    }

    @Test("What a task records for which no case waited is shown where the search is over")
    func late() async throws {
        let (opened, open) = AsyncStream<Void>.makeStream()
        let tasks = Mutex<[Task<Void, Never>]>([])
        let issues = try await Caught.issues {
            try await checkProperty(over: .boolean(), cases: .searched, iterations: 1) { _ in
                let task = Task {
                    for await _ in opened {}
                    Issue.record("late")
                }
                tasks.withLock { $0.append(task) }
            }
            open.finish()
            for task in tasks.withLock({ $0 }) { await task.value }
        }
        #expect(issues.contains { Caught.text($0) == "late" }, "\(issues)")
    }
}
