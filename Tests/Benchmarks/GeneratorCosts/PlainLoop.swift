import FuzzCore

/// What one would write without generators: a loop over the random source that makes the same arrays.
enum PlainLoop {
    static let count = 1_000_000

    static func arrays(seed: UInt64) -> [[Int]] {
        var arrays: [[Int]] = []
        arrays.reserveCapacity(count)
        for stream in 0..<UInt64(count) {
            var random = SplitMix64(seed: seed, stream: stream)
            var array: [Int] = []
            // 6.5 elements on average.
            while array.count < 20, Double(random.next() >> 11) * 0x1p-53 < 1 - 1 / 7.5 {
                array.append(integer(&random))
            }
            arrays.append(array)
        }
        return arrays
    }

    /// From 0 to 1,000: one in eight at an edge, half of few digits, the rest evenly spread.
    private static func integer(_ random: inout SplitMix64) -> Int {
        let word = random.next()
        if word & 7 == 0 { return edge(word >> 3) }
        if word & 7 <= 4 {
            let bits = 1 + (word >> 3) % 10
            let magnitude = Int(random.next() >> (64 - bits))
            if magnitude <= 1_000 { return magnitude }
        }
        return Int(random.next().multipliedFullWidth(by: 1_001).high)
    }

    private static func edge(_ word: UInt64) -> Int {
        let step = Int(word & 3) % 3
        switch word >> 2 & 7 {
        case 0, 1: return 1_000 - step
        case 2, 3, 4: return step
        case 5: return 0
        default:
            let bit = (word >> 16) % 63
            let power = (1 << bit) &+ step &- 1
            return word >> 15 & 1 == 0 && (0...1_000).contains(power) ? power : 0
        }
    }
}
