import Foundation
import Fuzzing
import Synchronization

extension Target {
    /// What never comes to its first input where there is a file "unready" in the current directory; else there is nothing to find.
    static let preparations: [Target] = [
        Target("prepare-loops", decode: { (_: [UInt8]) in }, prepare: loopInPreparation),
        Target("prepare-throws", decode: { (_: [UInt8]) in }, prepare: { if isUnready { throw NoDesk(floor: 3) } }),
        Target(
            "prepare-traps", decode: { (_: [UInt8]) in },
            prepare: { if isUnready { fatalError("there is no desk at all") } }),
    ]

    private static var isUnready: Bool { access("unready", F_OK) == 0 }

    private static let isReady = Atomic(false)

    @Sendable
    private static func loopInPreparation() {
        while isUnready, !isReady.load(ordering: .relaxed) {}
    }
}

private struct NoDesk: Error {
    var floor: Int
}
