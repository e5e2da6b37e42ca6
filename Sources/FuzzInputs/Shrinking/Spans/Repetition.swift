/// A run of equal units, one behind the other.
struct Repetition: Hashable {
    var start: Int
    /// The length of a unit.
    var period: Int
    /// How many there are, each whole.
    var count: Int

    var range: Range<Int> { start..<start + period * count }

    /// Fewer are no repetition.
    private static let fewest = 4
    private static let longestPeriod = 64
    private static let shortest = 12
    private static let samples = 1_024

    /// The repetitions of some bytes, in their order and apart from each other. A long one is always found; whether a short one in a long
    /// input is depends on where it lies.
    static func all(in bytes: [UInt8]) -> [Repetition] {
        var found: [Repetition] = []
        var offset = 0
        let step = max(1, bytes.count / samples)
        while offset < bytes.count {
            if let run = run(around: offset, in: bytes, after: found.last?.range.upperBound ?? 0) {
                found.append(run)
                offset = max(offset + step, run.range.upperBound)
            } else {
                offset += step
            }
        }
        return found
    }

    private static func run(around offset: Int, in bytes: [UInt8], after bound: Int) -> Repetition? {
        for period in 1...longestPeriod {
            guard offset + period < bytes.count else { return nil }
            var end = offset
            while end + period < bytes.count, bytes[end] == bytes[end + period] { end += 1 }
            guard end - offset >= period else { continue }
            var start = offset
            while start > bound, bytes[start - 1] == bytes[start - 1 + period] { start -= 1 }
            let count = (end + period - start) / period
            if count >= fewest, count * period >= shortest {
                return Repetition(start: start, period: period, count: count)
            }
        }
        return nil
    }
}
