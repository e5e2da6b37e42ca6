/// Finds the least number that will do, where each above it does as well: the least of all first, then by halves.
///
///     var least = LeastCount(from: 1, below: 100)
///     while let count = least.next() { if does(count) { least.kept() } }
struct LeastCount {
    private var low: UInt64
    private var high: UInt64
    private var tried: UInt64?
    private var isFirst = true

    /// Among `low..<high`; `high` itself does.
    init(from low: UInt64, below high: UInt64) {
        self.low = low
        self.high = high
    }

    /// The next number to try; the last one did not do, unless ``kept()`` was called.
    mutating func next() -> UInt64? {
        if let tried { low = tried + 1 }
        tried = nil
        guard low < high else { return nil }
        let number = isFirst ? low : low + (high - low) / 2
        isFirst = false
        tried = number
        return number
    }

    /// The number tried last does.
    mutating func kept() {
        if let tried { high = tried }
        tried = nil
    }
}
