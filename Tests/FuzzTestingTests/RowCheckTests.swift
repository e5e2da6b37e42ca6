import Foundation
import FuzzCore
import Testing

@testable import FuzzTesting

/// Targets without an executable: their rows run in this process.
enum LocalTargets: FuzzTargets {
    struct Price: Decodable {
        let cents: Int
    }

    static let targets: [Target] = [
        Target("price", Price.self) { try require($0.cents >= 0, "negative") },
        Target(
            "main", decode: { (bytes: [UInt8]) async throws -> Int in await Self.count(bytes) },
            validate: { try require($0 < 3, "too long") }),
        Target("sum", generating: .array(of: .integer(in: 0...99))) { values in
            try require(values.reduce(0, +) < 100, "large")
        },
        Target(
            "endless", decode: { (bytes: [UInt8]) in while bytes.count == 1 { usleep(10_000) } }, validate: { _ in }),
        Target("slow", decode: { (bytes: [UInt8]) in Thread.sleep(forTimeInterval: 0.1) }, validate: { _ in }),
        Target(
            "unprepared", decode: { (bytes: [UInt8]) in bytes.count }, prepare: { throw Unprepared() },
            validate: { _ in }),
    ]

    @MainActor private static func count(_ bytes: [UInt8]) -> Int { bytes.count }

    struct Unprepared: Error {}
}

@Suite("Checking a row", .timeLimit(.minutes(1)))
struct RowCheckTests {
    @Test(
        "in this process: what it does is what it has to do",
        arguments: [
            RegressionRow("fine", of: "price", input: #"{"cents":1}"#, expecting: .accepted),
            RegressionRow("null", of: "price", input: #"{"cents":null}"#, expecting: .rejected("valueNotFound")),
            RegressionRow("cut", of: "price", input: #"{"cents""#, expecting: .rejected("dataCorrupted")),
            RegressionRow(
                "deep", of: "price", input: SeedInput(Array(repeating: 0x5B, count: 100_000)), expecting: .rejected),
            RegressionRow("choices", of: "sum", input: "[true 60] [true 39] false", expecting: .accepted),
            RegressionRow("no choices", of: "sum", input: "[true 60", expecting: .rejected),
            RegressionRow("on the main actor", of: "main", input: "ab", expecting: .accepted),
        ])
    func passes(row: RegressionRow) async throws {
        try await row.check(LocalTargets.self)
    }

    @Test("records an issue with the row's name where it does not, and a known one for an open row")
    func fails() async throws {
        try await withKnownIssue {
            try await RegressionRow("closed", of: "price", input: #"{"cents":-1}"#, expecting: .rejected)
                .check(LocalTargets.self)
        } matching: {
            $0.description.contains("\"closed\": expected rejected, but it was invalid: negative")
        }
        try await withKnownIssue {
            try await RegressionRow("mended", of: "price", input: #"{"cents":1}"#, expecting: .accepted, status: .open)
                .check(LocalTargets.self)
        } matching: {
            $0.description.contains("\"mended\": open, but no longer fails: it was accepted. Leave out its status.")
        }
        try await RegressionRow("open", of: "price", input: #"{"cents":-1}"#, expecting: .rejected, status: .open)
            .check(LocalTargets.self)
    }

    @Test("throws where it cannot be run: no such target, no executable to run it in, a prepare that throws")
    func cannot() async throws {
        let unknown = RegressionRow("a", of: "prices", input: "", expecting: .behaves)
        await #expect(
            throws: RowError.noTarget(
                "prices", of: "LocalTargets", known: ["price", "main", "sum", "endless", "slow", "unprepared"])
        ) {
            try await unknown.check(LocalTargets.self)
        }
        let isolated = RegressionRow("a", of: "price", input: "", expecting: .behaves, isolated: true)
        let error = await #expect(throws: RowError.self) { try await isolated.check(LocalTargets.self) }
        #expect(error?.description.contains("FuzzTestingTests.LocalTargets for its main type") == true)
        let unprepared = RegressionRow("a", of: "unprepared", input: "", expecting: .behaves)
        await #expect(throws: LocalTargets.Unprepared.self) { try await unprepared.check(LocalTargets.self) }
    }

    @Test("An input that does not end is a hang, and those that wait behind it are run all the same")
    func hang() async throws {
        let target = try #require(LocalTargets.targets.first { $0.name == "endless" })
        let executor = LocalExecutors.executor(for: target, of: LocalTargets.self)
        let patience = DispatchTimeInterval.milliseconds(300)
        let outcomes = try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
            let inputs: [[UInt8]] = [[], [1], [2, 2], [3], [4, 4]]
            for (number, input) in inputs.enumerated() {
                group.addTask { (number, try await executor.run(input, within: patience).outcome) }
            }
            return try await group.reduce(into: [Int: Outcome]()) { $0[$1.0] = $1.1 }
        }
        #expect(outcomes == [0: .accepted, 1: .hang, 2: .accepted, 3: .hang, 4: .accepted])
    }

    @Test("The time of an input begins when it does, not when it is asked for")
    func patience() async throws {
        let target = try #require(LocalTargets.targets.first { $0.name == "slow" })
        let executor = LocalExecutors.executor(for: target, of: LocalTargets.self)
        let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
            for _ in 0..<20 {
                group.addTask { try await executor.run([], within: .milliseconds(1_500)).outcome }
            }
            return try await group.reduce(into: [Outcome]()) { $0.append($1) }
        }
        #expect(outcomes == Array(repeating: .accepted, count: 20))
    }

    @Test("The neighbours of an input are the same for the same seed, and others for another")
    func neighbours() {
        let input = Array(#"{"cents":1}"#.utf8)
        let some = Neighbours(input: input, seed: 7, count: 50).all
        #expect(some == Neighbours(input: input, seed: 7, count: 50).all)
        #expect(some != Neighbours(input: input, seed: 8, count: 50).all)
        #expect(Set(some).count > 20)
    }
}
