/// The features of one execution in memory that lives as long as its executor: a first one that is no edge's, then all others in
/// rising order.
struct FeatureList {
    private static let most = 1 << 16

    let buffer: UnsafeMutableBufferPointer<UInt64> = .allocate(capacity: most)
    private(set) var count = 0

    var features: UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(rebasing: buffer[..<count]) }

    /// Begins anew.
    mutating func begin(with first: UInt64) {
        buffer[0] = first
        count = 1
    }

    /// Takes in what `fill` writes behind what is there: its argument is the room, its answer how much of it was written.
    mutating func append(_ fill: (UnsafeMutablePointer<UInt64>, Int) -> Int) {
        guard let start = buffer.baseAddress, count < buffer.count else { return }
        count += fill(start + count, buffer.count - count)
    }

    mutating func append(_ feature: UInt64) {
        guard count < buffer.count else { return }
        buffer[count] = feature
        count += 1
    }

    /// Puts all behind the first one in rising order.
    mutating func sort() {
        buffer[1..<count].sort()
    }

    /// Keeps what the other list has too, and tells each that it has not.
    mutating func keep(in other: FeatureList, dropped: (UInt64) -> Void) {
        var kept = 0
        var next = 1
        for index in 0..<count {
            let feature = buffer[index]
            let isShared: Bool
            if index == 0 {
                isShared = other.count > 0 && other.buffer[0] == feature
            } else {
                while next < other.count, other.buffer[next] < feature { next += 1 }
                isShared = next < other.count && other.buffer[next] == feature
            }
            if isShared {
                buffer[kept] = feature
                kept += 1
            } else {
                dropped(feature)
            }
        }
        count = kept
    }
}
