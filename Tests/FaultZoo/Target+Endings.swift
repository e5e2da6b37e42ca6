import Foundation
import Fuzzing

extension Target {
    /// What ends or stops a process without a fault of its code.
    static let endings: [Target] = [
        Target("exit-0", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { exit(0) } }),
        Target("exit-3", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { _exit(3) } }),
        Target("kill-self", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { kill(getpid(), SIGKILL) } }),
        Target("stop-self", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { kill(getpid(), SIGSTOP) } }),
    ]
}
