import Fuzzing
import Synchronization

extension Target {
    /// Faults that do not come from their input alone.
    static let elusive: [Target] = [
        Target("after-three", decode: { (bytes: [UInt8]) in visit(bytes) }),
        Target(
            "one-in-five",
            decode: { (bytes: [UInt8]) in
                if Odds.oneInFifty(bytes), Int.random(in: 0..<5) == 0 { fatalError("one time in five") }
            }),
    ]

    private static let visitors = Mutex(0)

    /// One input in fifty does not bear that three others of some kind came before.
    private static func visit(_ bytes: [UInt8]) {
        guard Odds.oneInTen(bytes) else { return }
        let count = visitors.withLock { count in
            if !Odds.oneInFifty(bytes) { count += 1 }
            return count
        }
        if Odds.oneInFifty(bytes), count >= 3 { fatalError("three came before") }
    }
}
