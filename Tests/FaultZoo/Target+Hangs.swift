import Foundation
import Fuzzing
import Synchronization

extension Target {
    /// What never comes back.
    static let hangs: [Target] = [
        Target("endless-loop", decode: loop),
        Target("sleeping", decode: sleepForEver),
        Target("block-signals", decode: loopDeafly),
    ]

    /// A flag that nobody sets. The optimiser cannot know, and leaves the loop in.
    private static let isDone = Atomic(false)

    @Sendable
    private static func loop(_ bytes: [UInt8]) {
        guard Odds.oneInFifty(bytes) else { return }
        while !isDone.load(ordering: .relaxed) {}
    }

    @Sendable
    private static func sleepForEver(_ bytes: [UInt8]) {
        while Odds.oneInFifty(bytes) { sleep(1000) }
    }

    @Sendable
    private static func loopDeafly(_ bytes: [UInt8]) {
        guard Odds.oneInFifty(bytes) else { return }
        var all = sigset_t()
        sigfillset(&all)
        sigprocmask(SIG_BLOCK, &all, nil)
        while !isDone.load(ordering: .relaxed) {}
    }
}
