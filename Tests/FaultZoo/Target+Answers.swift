import Fuzzing
import Synchronization

extension Target {
    /// What comes back with the wrong answer.
    static let answers: [Target] = [
        Target(
            "undeclared-error",
            decode: { (bytes: [UInt8]) throws in if Odds.oneInFifty(bytes) { throw Undeclared.size(bytes.count) } },
            rejecting: Declared.self),
        Target(
            "trapping-description",
            decode: { (bytes: [UInt8]) throws in if Odds.oneInFifty(bytes) { throw Unspeakable() } },
            rejecting: Declared.self),
        Target(
            "wrong-second-time", decode: { (bytes: [UInt8]) in Odds.oneInFifty(bytes) ? parity() : 0 },
            laws: [.deterministic]),
    ]

    private static let calls = Mutex(0)

    /// 0 and 1 in turn.
    private static func parity() -> Int {
        calls.withLock { calls in
            calls += 1
            return calls % 2
        }
    }
}

/// The one kind of error that the targets say that they throw.
private enum Declared: Error {
    case never
}

/// An error outside it. It is private: the language's own name of such a type holds an address.
private enum Undeclared: Error {
    case size(Int)
}

/// An error that does not bear being described.
private struct Unspeakable: Error, CustomStringConvertible {
    var description: String { fatalError("there are no words for this error") }
}
