internal import Foundation
internal import Synchronization

extension StateModel {
    /// Runs a history on code that is shared between tasks, in the order that its schedule gives, and looks whether what came of it is what
    /// some order of the commands one after another gives.
    ///
    /// The branches are tasks, and change at places where one awaits. The same history gives the same run, as long as the code awaits
    /// nothing from outside: it can be shrunk and replayed.
    ///
    /// - Parameters:
    ///   - commands: the history.
    ///   - system: the code, just made.
    ///   - perform: does what a command says, and answers what came of it.
    /// - Throws: ``NotLinearizable``; ``BranchesStuck`` where no branch goes on; whatever `perform` throws.
    public func checkLinearizable<System: Sendable>(
        _ commands: ParallelCommands<Command>, on system: System,
        perform: @escaping @Sendable (System, Command) async throws -> Response
    ) async throws {
        let run = HistoryRun(self)
        try await run.onTasks([commands.before]) { try await perform(system, $0) }
        try await run.onTasks(commands.branches, by: commands.schedule) { try await perform(system, $0) }
        try await run.onTasks([commands.after]) { try await perform(system, $0) }
        try run.judge()
    }

    /// Runs a history on code that is shared between threads: so many times, each on code that was just made, for how threads fall together
    /// is up to the system. The schedule says how long a thread waits before its commands.
    ///
    /// - Parameters:
    ///   - commands: the history.
    ///   - runs: how many times it is run. What fails once in a while is found the more surely.
    ///   - makeSystem: makes the code.
    ///   - perform: does what a command says, and answers what came of it.
    /// - Throws: ``NotLinearizable``; ``BranchesStuck`` where a branch does not end; whatever the closures throw.
    public func checkLinearizable<System: Sendable>(
        _ commands: ParallelCommands<Command>, onThreads runs: Int,
        of makeSystem: () throws -> System, perform: @escaping @Sendable (System, Command) throws -> Response
    ) throws {
        for _ in 0..<runs {
            let system = try makeSystem()
            let run = HistoryRun(self)
            try run.onThreads([commands.before]) { try perform(system, $0) }
            try run.onThreads(commands.branches, pausing: commands.schedule) { try perform(system, $0) }
            try run.onThreads([commands.after]) { try perform(system, $0) }
            try run.judge()
        }
    }
}

/// The tasks or threads of a history wait, and none goes on: for each other, or for something that does not come.
public struct BranchesStuck: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line.
    public var description: String { "no branch goes on: each waits for something that does not come" }
}

/// One run of a history.
final class HistoryRun<Model: StateModel>: Sendable {
    /// How long branches may wait, in seconds. Tasks that only wait for each other have nothing to wait for: what they await is at hand.
    static func patience(ofTasks: Bool) -> TimeInterval {
        (ofTasks ? 2 : 10) * (CaseNotes.current?.isCutShort == true ? 0.1 : 1)
    }

    private let model: Model
    private let recorder = HistoryRecorder<Model>()
    private let firstError = Mutex<(any Error)?>(nil)

    init(_ model: Model) {
        self.model = model
    }

    func perform(_ command: Model.Command, _ body: (Model.Command) throws -> Model.Response) throws {
        let start = recorder.tick()
        recorder.note(command, try body(command), since: start)
    }

    nonisolated(nonsending) func perform(
        _ command: Model.Command, _ body: nonisolated(nonsending) (Model.Command) async throws -> Model.Response
    ) async throws {
        let start = recorder.tick()
        recorder.note(command, try await body(command), since: start)
    }

    /// Runs lists of commands as tasks, each list in its order.
    func onTasks(
        _ lists: [[Model.Command]], by schedule: [Int] = [],
        _ perform: @escaping @Sendable (Model.Command) async throws -> Model.Response
    ) async throws {
        let executor = InterleavingExecutor()
        // The one that came last goes first.
        for list in lists.reversed() {
            executor.begin { [self] in
                do {
                    for command in list { try await self.perform(command, perform) }
                } catch {
                    keep(error)
                }
            }
        }
        let patience = Self.patience(ofTasks: true)
        let isDone = await withCheckedContinuation { (answer: CheckedContinuation<Bool, Never>) in
            Thread.detachNewThread {
                answer.resume(returning: executor.run(by: schedule, patience: patience))
            }
        }
        guard isDone else { throw BranchesStuck() }
        try throwFirstError()
    }

    private func throwFirstError() throws {
        if let error = firstError.withLock({ $0 }) { throw error }
    }

    func judge() throws {
        let history = recorder.history
        guard Linearization(history).exists(from: model) else { throw NotLinearizable(history) }
    }

    /// Runs lists of commands on threads that start together. A pause comes before each command, as long as a schedule says.
    func onThreads(
        _ lists: [[Model.Command]], pausing schedule: [Int] = [],
        _ perform: @escaping @Sendable (Model.Command) throws -> Model.Response
    ) throws {
        let lists = lists.filter { !$0.isEmpty }
        let waiting = Barrier(lists.count)
        let ended = DispatchSemaphore(value: 0)
        for (number, list) in lists.enumerated() {
            Thread.detachNewThread { [self] in
                waiting.wait()
                do {
                    for (step, command) in list.enumerated() {
                        if !schedule.isEmpty { pause(schedule[(step * lists.count + number) % schedule.count]) }
                        try self.perform(command, perform)
                    }
                } catch {
                    keep(error)
                }
                ended.signal()
            }
        }
        let patience = Self.patience(ofTasks: false)
        for _ in lists {
            guard ended.wait(timeout: .now() + patience) == .success else { throw BranchesStuck() }
        }
        try throwFirstError()
    }

    private func pause(_ length: Int) {
        for _ in 0..<length * 64 { _ = recorder.now }
    }

    private func keep(_ error: any Error) {
        firstError.withLock { $0 = $0 ?? error }
    }
}

/// Where threads wait until all have come: without sleeping, for they are to go on at the same moment.
private final class Barrier: Sendable {
    private let left: Atomic<Int>

    init(_ count: Int) {
        left = Atomic(count)
    }

    func wait() {
        left.wrappingSubtract(1, ordering: .acquiringAndReleasing)
        var looks = 0
        while left.load(ordering: .acquiring) > 0 {
            looks += 1
            // Another has to run before this can end, and there may be no processor left for it.
            if looks.isMultiple(of: 1_000) { sched_yield() }
        }
    }
}
