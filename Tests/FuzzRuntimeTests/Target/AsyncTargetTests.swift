import Foundation
import FuzzCore
import Testing

@testable import FuzzRuntime

struct AsyncTargetTests {
    private static func digits(_ bytes: Data) async throws -> [Int] {
        try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for (index, byte) in bytes.enumerated() {
                group.addTask {
                    await Task.yield()
                    guard byte >= 0x30, byte <= 0x39 else { throw PlainFailure.tooLong(index) }
                    return (index, Int(byte) - 0x30)
                }
            }
            var digits = Array(repeating: 0, count: bytes.count)
            for try await (index, digit) in group { digits[index] = digit }
            return digits
        }
    }

    @Test("Code that awaits, yields and has child tasks runs to its end before the next input")
    func outcomes() throws {
        let target = Target(
            "digits", decode: { (bytes: Data) async throws -> [Int] in try await Self.digits(bytes) },
            validate: { try require($0 != [1, 2], "twelve") })
        let executions = try Bench(target).run(["123", "12", "1x", "", "9"])
        #expect(executions.map(\.outcome) == [.accepted, .invalid, .rejected, .accepted, .accepted])
        #expect(executions[2].identity == ["FuzzRuntimeTests.PlainFailure", "tooLong"])
    }

    @Test("A typed throws of asynchronous code is read as any other")
    func typedThrows() throws {
        let target = Target(
            "typed",
            decode: { (bytes: [UInt8]) async throws(PlainFailure) -> Int in
                await Task.yield()
                guard let first = bytes.first else { throw .broken }
                return Int(first)
            })
        #expect(try Bench(target).run(["a", ""]).map(\.outcome) == [.accepted, .rejected])
    }

    @Test("Asynchronous code runs on the thread that asks, also after it has awaited")
    func thread() throws {
        let runner = MainThreadRunner()
        let own = pthread_self()
        let places = try runner.run {
            let before = Self.isSame(own)
            await Task.yield()
            let child = await Task { Self.isSame(own) }.value
            async let sibling = Self.isSame(own)
            return [before, child, await sibling, Self.isSame(own)]
        }
        #expect(places == [true, false, true, true])
    }

    private static func isSame(_ thread: pthread_t) -> Bool {
        pthread_equal(thread, pthread_self()) != 0
    }

    @Test("A thousand runs of one runner do not get in each other's way")
    func manyRuns() throws {
        let runner = MainThreadRunner()
        for number in 0..<1_000 {
            let answer = try runner.run {
                await Task.yield()
                return number * 2
            }
            guard answer == number * 2 else {
                Issue.record("run \(number) answered \(answer)")
                return
            }
        }
    }

    @Test("What asynchronous code throws comes out")
    func throwing() {
        #expect(throws: PlainFailure.self) {
            try MainThreadRunner().run {
                await Task.yield()
                throw PlainFailure.broken
            }
        }
    }

    @Test("Code that is resumed from another thread still ends on the one that asked")
    func resumedElsewhere() throws {
        let own = pthread_self()
        let isHome = try MainThreadRunner().run {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume() }
            }
            return Self.isSame(own)
        }
        #expect(isHome)
    }
}
