import Fuzzing

extension Target {
    /// One guard each, then all of them, with a trap behind; and each again without a seed.
    static let guards: [Target] =
        guarded("guard-number", by: trapBehindNumber) + guarded("guard-word", by: trapBehindWord)
        + guarded("guard-count", by: trapBehindCount) + guarded("guard-all", by: trapBehindAll)

    private static func guarded(
        _ name: String, by check: @escaping @Sendable (GuardedOrder) throws -> Void
    ) -> [Target] {
        [
            Target(name, GuardedOrder.self, seeds: [SeedInput(GuardedOrder.sample.utf8)], validate: check),
            Target(name + "-bare", GuardedOrder.self, validate: check),
        ]
    }

    @Sendable @inline(never)
    private static func trapBehindNumber(_ order: GuardedOrder) {
        if order.passesNumber { fatalError("behind the number") }
    }

    @Sendable @inline(never)
    private static func trapBehindWord(_ order: GuardedOrder) {
        if order.passesWord { fatalError("behind the word") }
    }

    @Sendable @inline(never)
    private static func trapBehindCount(_ order: GuardedOrder) {
        if order.passesCount { fatalError("behind the count") }
    }

    @Sendable @inline(never)
    private static func trapBehindAll(_ order: GuardedOrder) {
        if order.passesNumber, order.passesWord, order.passesCount { fatalError("behind all three") }
    }
}
