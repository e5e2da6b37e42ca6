import Fuzzing
import Synchronization

extension Target {
    /// What never comes to its first input.
    static let preparations: [Target] = [
        Target("prepare-loops", decode: { (_: [UInt8]) in }, prepare: loopInPreparation),
        Target("prepare-throws", decode: { (_: [UInt8]) in }, prepare: { throw NoDesk(floor: 3) }),
        Target("prepare-traps", decode: { (_: [UInt8]) in }, prepare: { fatalError("there is no desk at all") }),
    ]

    private static let isReady = Atomic(false)

    @Sendable
    private static func loopInPreparation() {
        while !isReady.load(ordering: .relaxed) {}
    }
}

private struct NoDesk: Error {
    var floor: Int
}
