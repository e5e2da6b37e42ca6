import Synchronization

/// Counts calls, from 0.
final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func next() -> Int {
        value.withLock { value in
            defer { value += 1 }
            return value
        }
    }
}
