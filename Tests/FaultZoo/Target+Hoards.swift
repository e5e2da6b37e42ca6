import Fuzzing

extension Target {
    /// What takes memory without end.
    static let hoards: [Target] = [
        Target("growing-memory", decode: { (bytes: [UInt8]) in Odds.oneInFifty(bytes) ? grow(bytes.count) : 0 }),
        Target("huge-allocation", decode: { (bytes: [UInt8]) in Odds.oneInFifty(bytes) ? reserve(bytes.count) : 0 }),
    ]

    @inline(never)
    private static func grow(_ start: Int) -> Int {
        var blocks: [[Int]] = []
        while blocks.count < .max { blocks.append(Array(repeating: start &+ blocks.count, count: 1 << 17)) }
        return blocks.count
    }

    @inline(never)
    private static func reserve(_ start: Int) -> Int {
        let table = [Int](repeating: start, count: 1 << 40)
        return table[start]
    }
}
