internal import Synchronization

/// Notes what each command of a history does, from several threads.
final class HistoryRecorder<Model: StateModel>: Sendable {
    private let clock = Atomic<Int>(0)
    private let operations = Mutex<[Operation<Model>]>([])

    /// A place in the one order of all beginnings and ends.
    func tick() -> Int {
        clock.wrappingAdd(1, ordering: .sequentiallyConsistent).oldValue
    }

    /// The place that comes next.
    var now: Int {
        clock.load(ordering: .relaxed)
    }

    func note(_ command: Model.Command, _ response: Model.Response, since start: Int) {
        let operation = Operation<Model>(command: command, response: response, start: start, end: tick())
        operations.withLock { $0.append(operation) }
    }

    var history: [Operation<Model>] {
        operations.withLock { $0 }.sorted { $0.start < $1.start }
    }
}

/// No order of the commands of a history, run one after another, gives what they gave at once.
public struct NotLinearizable: Error, Sendable, Hashable, CustomStringConvertible {
    /// Each command and what came of it, in the order in which they began.
    public let history: [String]

    init<Model: StateModel>(_ operations: [Operation<Model>]) {
        history = operations.map { SourceText.text(of: $0.command) + " -> " + SourceText.text(of: $0.response) }
    }

    /// One line, with the history.
    public var description: String {
        "no order of the commands one after another gives what they gave: " + history.joined(separator: ", ")
    }
}
