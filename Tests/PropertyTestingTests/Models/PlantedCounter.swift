import PropertyTesting
import Synchronization

/// A counter for many tasks. Planted: it reads, lets others go on, and writes.
actor Counter {
    private var value = 0

    var current: Int { value }

    func add(_ amount: Int) async {
        let before = value
        await Task.yield()
        value = before + amount
    }
}

/// A counter for many threads, with the same fault: each access is guarded, and both together are not.
final class GuardedCounter: Sendable {
    private let value = Mutex(0)

    var current: Int { value.withLock { $0 } }

    func add(_ amount: Int) {
        let before = current
        value.withLock { $0 = before + amount }
    }
}

struct CounterModel: StateModel {
    enum Command: Hashable, Sendable {
        case read
        case add(Int)
    }

    private var value = 0

    func commands() -> Generator<Command> {
        Generator { source in
            try source.boolean() ? .add(try source.integer(in: 1...9)) : .read
        }
    }

    mutating func apply(_ command: Command) -> Int? {
        switch command {
        case .read: return value
        case .add(let amount):
            value += amount
            return nil
        }
    }

    @Sendable
    static func perform(_ counter: Counter, _ command: Command) async -> Int? {
        switch command {
        case .read: return await counter.current
        case .add(let amount):
            await counter.add(amount)
            return nil
        }
    }

    @Sendable
    static func perform(_ counter: GuardedCounter, _ command: Command) -> Int? {
        switch command {
        case .read: return counter.current
        case .add(let amount):
            counter.add(amount)
            return nil
        }
    }
}
