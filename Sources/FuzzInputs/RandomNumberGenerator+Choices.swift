internal import FuzzCore

extension RandomNumberGenerator {
    /// A size in `1...limit` that is small most of the time and large now and then: each further doubling is as likely
    /// as 9 in 16. One size in 100,000 is anything up to the limit. `limit` is at least 1.
    mutating func size(upTo limit: Int) -> Int {
        var bits = next()
        var octave = 0
        while octave < 20, bits & 15 < 9 {
            bits >>= 4
            octave += 1
            if octave == 16 { bits = next() }
        }
        guard limit > 1, octave > 0 else { return 1 }
        if octave == 20 { return 1 + below(limit) }
        return min(limit, 1 << octave + below(1 << octave))
    }

    /// A range within `0..<count`, of at least one byte. `count` is at least 1.
    mutating func range(in count: Int) -> Range<Int> {
        let length = size(upTo: count)
        let start = below(count - length + 1)
        return start..<start + length
    }

    mutating func byte() -> UInt8 {
        UInt8(truncatingIfNeeded: next() >> 32)
    }

    mutating func pick<Element>(_ table: [Element]) -> Element {
        table[below(table.count)]
    }

    /// -1 or 1.
    mutating func sign() -> Int {
        next() >> 63 == 0 ? 1 : -1
    }
}
