import FuzzCore
import Synchronization
import Testing

@testable import PropertyTesting

struct LinearizabilityCheckTests {
    private static let inTurn = ParallelCommands<CounterModel.Command>(
        branches: [[.add(1)], [.add(1)]], after: [.read])

    private static func error(of commands: ParallelCommands<CounterModel.Command>) async -> NotLinearizable? {
        do {
            try await CounterModel().checkLinearizable(commands, on: Counter(), perform: CounterModel.perform)
            return nil
        } catch {
            return error as? NotLinearizable
        }
    }

    /// The first schedule, one task changed for the other once, that loses an update.
    private static func lost() async throws -> ParallelCommands<CounterModel.Command> {
        var commands = inTurn
        for place in 0..<8 {
            commands.schedule = Array(repeating: 0, count: place) + [1]
            if await error(of: commands) != nil { return commands }
        }
        throw NoSchedule()
    }

    private struct NoSchedule: Error {}

    @Test("A schedule decides which task goes on, so that a lost update comes each time, or never")
    func schedule() async throws {
        let lost = try await Self.lost()
        for _ in 0..<50 {
            #expect(await Self.error(of: lost) != nil)
            #expect(await Self.error(of: Self.inTurn) == nil)
        }
    }

    @Test("A history that no order explains is told with what came of each command")
    func words() async throws {
        let lost = try await Self.lost()
        let error = try #require(await Self.error(of: lost))
        #expect(error.history == [".add(1) -> nil", ".add(1) -> nil", ".read -> 1"])
        #expect(Self.inTurn.description == "[.add(1)] and [.add(1)] at once, then [.read]")
        #expect(lost.description == "[.add(1)] and [.add(1)] at once, then [.read], in the order \(lost.schedule)")
    }

    @Test("Branches that wait for each other for ever are an error, and not a hang")
    func stuck() async throws {
        let executor = InterleavingExecutor()
        executor.begin { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        let isDone = await Task.detached { executor.run(by: [], patience: 0.05) }.value
        #expect(!isDone)
    }

    @Test(
        "So are commands before and behind them, and a case that is cut short waits a tenth of the time",
        arguments: [0, 1, 2])
    func stuckCommand(phase: Int) async throws {
        let command = [CounterModel.Command.read]
        let commands = ParallelCommands(
            before: phase == 0 ? command : [], branches: phase == 1 ? [command] : [], after: phase == 2 ? command : [])
        let start = ContinuousClock.now
        await #expect(throws: BranchesStuck.self) {
            try await CaseNotes.$current.withValue(CaseNotes(isCutShort: true)) {
                try await CounterModel().checkLinearizable(commands, on: Counter()) { _, _ in
                    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
                    return nil
                }
            }
        }
        #expect(ContinuousClock.now - start >= .milliseconds(200))
    }

    @Test("An error of a branch is the error of the check")
    func errors() async throws {
        struct Broken: Error {}
        await #expect(throws: Broken.self) {
            try await CounterModel().checkLinearizable(Self.inTurn, on: Counter()) { _, _ in throw Broken() }
        }
        #expect(throws: Broken.self) {
            try CounterModel().checkLinearizable(Self.inTurn, onThreads: 1, of: { GuardedCounter() }) { _, _ in
                throw Broken()
            }
        }
    }

    @Test("Threads lose an update in some of many runs, and none where adding is one step")
    func threads() throws {
        #expect(throws: NotLinearizable.self) {
            try CounterModel().checkLinearizable(
                Self.inTurn, onThreads: 20_000, of: { GuardedCounter() }, perform: CounterModel.perform)
        }
        try CounterModel().checkLinearizable(Self.inTurn, onThreads: 200, of: { SharedNumber() }) { counter, command in
            switch command {
            case .read: return counter.value.withLock { $0 }
            case .add(let amount):
                counter.value.withLock { $0 += amount }
                return nil
            }
        }
    }

    @Test("Commands of branches are allowed in whatever order they fall together")
    func allowed() throws {
        let histories = Generator.parallelCommands(of: QueueModel(), branches: 3, length: 3)
        var longest = 0
        for stream in 0..<100 as Range<UInt64> {
            var source = ChoiceSource(SplitMix64(seed: 3, stream: stream), size: 100)
            let history = try source.draw(histories)
            var model = QueueModel()
            for command in history.before { _ = model.apply(command) }
            let all = Interleavings(of: history.branches, on: model)
            #expect(all.allow([]))
            for var end in all.ends {
                for command in history.after {
                    #expect(end.allows(command))
                    _ = end.apply(command)
                }
            }
            longest = max(longest, history.branches.reduce(0) { $0 + $1.count })
        }
        #expect(longest >= 6)
    }
}

/// A number that threads share as it should be.
private final class SharedNumber: Sendable {
    let value = Mutex(0)
}
