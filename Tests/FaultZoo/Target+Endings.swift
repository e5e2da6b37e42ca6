import Foundation
import Fuzzing

extension Target {
    /// What ends or stops a process without a fault of its code.
    static let endings: [Target] = [
        Target("exit-0", decode: exitWithSuccess),
        Target("exit-3", decode: exitAtOnce),
        Target("kill-self", decode: killSelf),
        Target("stop-self", decode: stopSelf),
    ]

    // The bodies differ in more than a constant: the optimiser makes one function of those that do not, and then no trace can
    // tell which of them it was.

    @Sendable
    private static func exitWithSuccess(_ bytes: [UInt8]) {
        guard Odds.oneInFifty(bytes) else { return }
        fflush(nil)
        exit(0)
    }

    @Sendable
    private static func exitAtOnce(_ bytes: [UInt8]) {
        if Odds.oneInFifty(bytes) { _exit(3) }
    }

    @Sendable
    private static func killSelf(_ bytes: [UInt8]) {
        if Odds.oneInFifty(bytes) { kill(getpid(), SIGKILL) }
    }

    @Sendable
    private static func stopSelf(_ bytes: [UInt8]) {
        if Odds.oneInFifty(bytes) { raise(SIGSTOP) }
    }
}
