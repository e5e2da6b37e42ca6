import Fuzzing

extension Target {
    /// What only a word opens that nothing in the code spells: its hash is compared, and no hook sees more.
    static let locks: [Target] = [
        Target("locked", decode: open),
        Target("word-in-code", decode: open, words: ["open sesame, said the fuzzer"]),
    ]

    @Sendable
    private static func open(_ bytes: [UInt8]) {
        if Odds.hash(bytes) == 0x0732_5175_4529_88F7 { fatalError("the lock is open") }
    }
}
