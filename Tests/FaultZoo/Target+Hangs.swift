import Foundation
import Fuzzing
import Synchronization

extension Target {
    /// What never comes back.
    static let hangs: [Target] = [
        Target("endless-loop", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { loop() } }),
        Target("sleeping", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { sleepForEver() } }),
        Target("block-signals", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { loopDeafly() } }),
    ]

    /// A flag that nobody sets. The optimiser cannot know, and leaves the loop in.
    private static let isDone = Atomic(false)

    @inline(never)
    private static func loop() {
        while !isDone.load(ordering: .relaxed) {}
    }

    @inline(never)
    private static func sleepForEver() {
        while true { sleep(1000) }
    }

    @inline(never)
    private static func loopDeafly() {
        var all = sigset_t()
        sigfillset(&all)
        sigprocmask(SIG_BLOCK, &all, nil)
        loop()
    }
}
