internal import FuzzRuntime
internal import Synchronization

/// The targets that are prepared in this process: each once.
enum LocalExecutors {
    private struct Key: Hashable {
        var targets: ObjectIdentifier
        var name: String
    }

    private static let executors = Mutex<[Key: LocalExecutor]>([:])

    static func executor<Targets: FuzzTargets>(for target: Target, of targets: Targets.Type) -> LocalExecutor {
        let key = Key(targets: ObjectIdentifier(targets), name: target.name)
        return executors.withLock { executors in
            if let executor = executors[key] { return executor }
            let executor = LocalExecutor(target)
            executors[key] = executor
            return executor
        }
    }
}
