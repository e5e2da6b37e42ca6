import Fuzzing

extension Target {
    /// What takes memory without end.
    static let hoards: [Target] = [
        Target("growing-memory", decode: grow),
        Target("huge-allocation", decode: reserve),
    ]

    @Sendable
    private static func grow(_ bytes: [UInt8]) -> Int {
        guard Odds.oneInFifty(bytes) else { return 0 }
        var blocks: [[Int]] = []
        while blocks.count < .max { blocks.append(Array(repeating: blocks.count, count: 1 << 17)) }
        return blocks.count
    }

    @Sendable
    private static func reserve(_ bytes: [UInt8]) -> Int {
        guard Odds.oneInFifty(bytes) else { return 0 }
        let table = [Int](repeating: bytes.count, count: 1 << 40)
        return table[bytes.count]
    }
}
