import FuzzTesting
import PropertyTesting
import Synchronization
import Testing

@Suite("checkProperty and withKnownIssue")
struct KnownIssueTests {
    private struct Trouble: Error {}

    @Test(
        "A check in it finds, shrinks and reports one known issue, in this process and in another",
        arguments: [false, true])
    func around(isIsolated: Bool) async throws {
        let isolation: PropertyIsolation = isIsolated ? .process : .none
        for way in 0..<3 {
            let issues = try await Caught.issues {
                await withKnownIssue {
                    try await checkProperty(
                        over: .integer(in: 0...1_000_000), deadline: .seconds(600), isolation: isolation
                    ) { (value: Int) in
                        if way == 0 { #expect(value < 777) }
                        if way == 1, value >= 777 { throw Trouble() }
                        return way != 2 || value < 777
                    }
                }
            }
            #expect(issues.count == 1 && issues.allSatisfy { !$0.isFailure }, "\(issues)")
            #expect(Caught.text(issues.first).contains("\n  777\n"), "\(issues)")
        }
    }

    @Test("One that asks of an issue what it is gets it, in one run of a fixed case as well")
    func matching() async throws {
        for cases in [PropertyCases.searched, .fixedCase("800")] {
            let runs = Mutex(0)
            let issues = try await Caught.issues {
                try await withKnownIssue {
                    try await checkProperty(over: .integer(in: 0...1_000), cases: cases) { (value: Int) in
                        runs.withLock { $0 += 1 }
                        if value >= 777 { throw Trouble() }
                    }
                } matching: {
                    $0.error is Trouble
                }
            }
            #expect(issues.count == 1 && issues.allSatisfy { !$0.isFailure && $0.error is Trouble }, "\(issues)")
            #expect(cases == .searched || runs.withLock { $0 } == 1)
        }
    }

    @Test("What a body knows itself is no fault, and what it knows in vain is one")
    func inside() async throws {
        let issues = try await Caught.issues {
            try await checkProperty(over: .integer(in: 0...1_000)) { (value: Int) in
                withKnownIssue(isIntermittent: true) { #expect(value < 10) }
            }
            try await checkProperty(over: .integer(in: 0...1_000), cases: .fixedCase("20")) { (value: Int) in
                withKnownIssue { #expect(value < 10) }
            }
            try await checkProperty(over: .integer(in: 0...1_000)) { (value: Int) in
                withKnownIssue { #expect(value > 40) }
            }
        }
        #expect(issues.filter(\.isFailure).count == 1)
        #expect(Caught.text(issues.last).contains("\n  41\n"), "\(issues)")
    }

    @Test("Mended, it is told that there is no such issue any more")
    func mended() async throws {
        let issues = try await Caught.issues {
            await withKnownIssue {
                try await checkProperty(over: .integer(in: 0...1_000)) { (value: Int) in value <= 1_000 }
            }
        }
        #expect(issues.count == 1 && issues.allSatisfy(\.isFailure), "\(issues)")
    }
}
