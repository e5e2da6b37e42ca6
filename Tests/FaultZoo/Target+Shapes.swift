import Foundation
import Fuzzing
import Synchronization

extension Target {
    /// The other ways to write a target.
    static let shapes: [Target] = [
        Target("async-trap", decode: trapAfterAwait),
        Target("class", Basket.self, seeds: [#"{"pieces":3}"#]) { basket in
            try require(basket.pieces >= 0, "fewer pieces than none")
        },
        Target("prepared", decode: useDesk, prepare: prepareDesk, reset: clearDesk),
        Target("mended", decode: trapUntilMended),
        Target("main-actor", decode: trapOnMainActor),
        Target("crate", Crate.self, validate: checkCrate),
    ]

    @Sendable
    private static func trapAfterAwait(_ bytes: [UInt8]) async {
        await Task.yield()
        if Odds.oneInFifty(bytes) { fatalError("trapped after an await") }
    }

    @Sendable @MainActor
    private static func trapOnMainActor(_ bytes: [UInt8]) async {
        await Task.yield()
        if Odds.oneInFifty(bytes) { fatalError("trapped on the main actor") }
    }

    // Traps unless the preparation ran in this process, and the reset since the last input: there is nothing to find.
    @Sendable
    private static func useDesk(_ bytes: [UInt8]) {
        desk.withLock { desk in
            precondition(desk.isPrepared, "nobody prepared the desk")
            precondition(desk.isClear, "nobody cleared the desk")
            desk.isClear = false
        }
    }

    @Sendable
    private static func prepareDesk() {
        desk.withLock { $0 = Desk(isPrepared: true, isClear: false) }
    }

    @Sendable
    private static func clearDesk() {
        desk.withLock { $0.isClear = true }
    }

    // A file in the current directory stands for the edit that mends a fault.
    @Sendable
    private static func trapUntilMended(_ bytes: [UInt8]) {
        if Odds.oneInFifty(bytes), access("mended", F_OK) != 0 { fatalError("not mended yet") }
    }

    // A file in the current directory stands for the edit that makes a rule stricter.
    @Sendable
    private static func checkCrate(_ crate: Crate) throws {
        try require(crate.bottles >= 0, "fewer bottles than none")
        if access("stricter", F_OK) == 0 { try require((2...100).contains(crate.bottles), "not what a crate holds") }
    }

    private static let desk = Mutex(Desk())
}

/// Something that is not `Sendable`.
private final class Basket: Decodable {
    var pieces: Int
}

/// A value whose rule changes.
private struct Crate: Decodable {
    var bottles: Int
    var label: String?
}

/// State that a target keeps between inputs.
private struct Desk {
    var isPrepared = false
    var isClear = false
}
