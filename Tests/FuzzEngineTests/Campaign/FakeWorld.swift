import FuzzEngine
import Synchronization

/// A world whose clock goes on by a tick each time that it is read, and whose disk can die.
final class FakeWorld: CampaignWorld {
    var now = 0.0
    var tick = 0.0
    /// Whether to stop, asked with the number of times that it was asked before.
    var stop: (Int) -> Bool = { _ in false }
    private var asked = 0
    let files: DurableFiles

    init(files: DurableFiles = DurableFiles()) {
        self.files = files
    }

    var seconds: Double {
        now += tick
        return now
    }

    var isStopRequested: Bool {
        asked += 1
        return stop(asked - 1)
    }

    /// Files that die for good after so many operations. The number that was done is counted.
    static func dying(after limit: Int, counter: OperationCounter) -> DurableFiles {
        DurableFiles { (operation, path) throws(StorageError) in
            if counter.next() >= limit { throw StorageError(path: path, operation: operation, errno: 5) }
        }
    }
}

/// Counts file operations.
final class OperationCounter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }

    var total: Int { count.withLock { $0 } }
}
