import FuzzCore
import Testing

@testable import PropertyTesting

/// Faults in code with state: each is found with ten seeds of ten, and made the shortest list of commands.
struct PlantedFaultTests {
    private static let seeds = 1...10 as ClosedRange<UInt64>

    /// The simplest value for which the body throws, and the words of what it throws.
    private static func simplest<Value>(
        over generator: Generator<Value>, seed: UInt64, _ body: (Value) async throws -> Void
    ) async throws -> (value: Value, error: String)? {
        var search = PropertySearch(PropertySearch.Options(seed: seed))
        while let trial = search.next() {
            let (record, values) = try trial.draw { try $0.draw(generator) }
            search.learn(CaseResult(await verdict(of: values, body, trial), record: record))
        }
        guard let fault = search.report.faults.first else { return nil }
        var source = ChoiceSource(replaying: fault.record.choices)
        return (try source.draw(generator), fault.fault.words)
    }

    private static func verdict<Value>(
        of value: Result<Value, Discard>, _ body: (Value) async throws -> Void, _ trial: Trial
    ) async -> CaseResult.Verdict {
        switch value {
        case .failure(let discard): return .discarded(discard)
        case .success(let value):
            guard trial.runsBody else { return .passed }
            do {
                try await body(value)
                return .passed
            } catch {
                return .failed(CaseFault(identity: ["\(type(of: error))"], words: "\(error)"))
            }
        }
    }

    @Test(
        "A queue that is wrong after its ring went around: filled, one taken out, one put in, one taken out",
        arguments: seeds)
    func queue(seed: UInt64) async throws {
        let found = try await Self.simplest(over: .commands(of: QueueModel()), seed: seed) { commands in
            try QueueModel().check(commands, on: RingQueue(), perform: QueueModel.perform)
        }
        let commands = try #require(found?.value)
        // Five items have to go in, and one of them to come out, before the wrong one does.
        #expect(commands.count == 7)
        #expect(commands.count { $0 == .push(0) } == 4 && commands.count { $0 == .push(1) } == 1)
    }

    @Test("A cache that is wrong after a key was dropped and put again", arguments: seeds)
    func cache(seed: UInt64) async throws {
        let found = try await Self.simplest(over: .commands(of: CacheModel()), seed: seed) { commands in
            try CacheModel().check(commands, on: TwoEntryCache(), perform: CacheModel.perform)
        }
        #expect(found?.value == [.put(0, 0), .put(1, 0), .put(2, 0), .put(0, 1), .get(0)])
    }

    @Test("A counter for tasks that loses an update", arguments: seeds)
    func tasks(seed: UInt64) async throws {
        let found = try await Self.simplest(over: .parallelCommands(of: CounterModel()), seed: seed) { commands in
            try await CounterModel().checkLinearizable(commands, on: Counter(), perform: CounterModel.perform)
        }
        // Two that add at once, and one that reads: behind them, or at the end of a branch.
        let value = try #require(found?.value)
        #expect(value.before == [])
        #expect(value.branches.count { $0.contains(.add(1)) } == 2)
        #expect((value.branches.flatMap(\.self) + value.after).count == 3)
    }

    // Each history runs fifty times.
    @Test("A counter for threads that loses an update", arguments: 1...2 as ClosedRange<UInt64>)
    func threads(seed: UInt64) async throws {
        let found = try await Self.simplest(over: .parallelCommands(of: CounterModel()), seed: seed) { commands in
            try CounterModel().checkLinearizable(
                commands, onThreads: 50, of: { GuardedCounter() }, perform: CounterModel.perform)
        }
        let value = try #require(found?.value)
        // Threads fall together as they like: which of the short ones is left is not said beforehand.
        #expect(value.branches.allSatisfy { !$0.isEmpty })
    }
}
