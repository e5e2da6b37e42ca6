import Foundation
import Fuzzing

extension Target {
    /// What ends a process by a signal of its own making.
    static let traps: [Target] = [
        Target("index-out-of-range", decode: indexOutOfRange),
        Target("nil-unwrap", decode: nilUnwrap),
        Target("overflow", decode: overflow),
        Target("fatal-error", decode: fatalError),
        Target("abort", decode: abort),
        Target("stack-overflow", decode: stackOverflow),
    ]

    @Sendable
    private static func indexOutOfRange(_ bytes: [UInt8]) -> Int {
        let index = Odds.oneInFifty(bytes) ? bytes.count + 1 : bytes.count
        return (bytes.map(Int.init) + [0])[index]
    }

    @Sendable
    private static func nilUnwrap(_ bytes: [UInt8]) -> Int {
        let count: Int? = Odds.oneInFifty(bytes) ? nil : bytes.count
        // swift-format-ignore: NeverForceUnwrap, the fault that this target is for
        return count!
    }

    @Sendable
    private static func overflow(_ bytes: [UInt8]) -> Int {
        let start = Odds.oneInFifty(bytes) ? Int.max : 0
        return start + bytes.count + 1
    }

    @Sendable
    private static func fatalError(_ bytes: [UInt8]) {
        if Odds.oneInFifty(bytes) { Swift.fatalError("the \(bytes.count) bytes are of the fatal sort") }
    }

    @Sendable
    private static func abort(_ bytes: [UInt8]) {
        if Odds.oneInFifty(bytes) { Foundation.abort() }
    }

    @Sendable
    private static func stackOverflow(_ bytes: [UInt8]) -> Int {
        var depth = bytes.count
        return Odds.oneInFifty(bytes) ? descend(from: &depth) : depth
    }

    // Each level lends its own variable to the next, so that no optimiser can make a loop of it.
    @inline(never)
    private static func descend(from depth: inout Int) -> Int {
        guard depth < .max else { return 0 }
        depth += 1
        var next = depth
        let bottom = descend(from: &next)
        return bottom ^ next ^ depth
    }
}
