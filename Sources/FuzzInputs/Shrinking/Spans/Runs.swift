/// Runs of neighbours among so many: all, halves, quarters, down to one. Where a run could go, one twice as long is tried
/// next.
struct Runs {
    private var count: Int
    private var level: Int
    private var length: Int
    private var offset = 0
    private var run = 0..<0

    init(of count: Int) {
        self.count = count
        level = count
        length = count
    }

    /// The next run to try; the last one has to stay, unless ``cut()`` or ``changed()`` was called.
    mutating func next() -> Range<Int>? {
        while level > 0 {
            if offset < count {
                run = offset..<min(count, offset + length)
                if length > level {
                    length = level
                } else {
                    offset += length
                }
                return run
            }
            level = level > count ? count : level / 2
            length = level
            offset = 0
        }
        return nil
    }

    /// The last run is gone; what stood behind it stands in its place.
    mutating func cut() {
        offset = run.lowerBound
        length = run.count * 2
        count -= run.count
    }

    /// The last run is still there, and done with.
    mutating func changed() {
        offset = run.upperBound
        length = max(level, run.count)
    }
}
