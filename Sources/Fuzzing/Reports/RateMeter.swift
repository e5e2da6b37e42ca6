/// Executions per second over a while, from samples of a count that only grows.
struct RateMeter: Sendable {
    /// How far back it looks, in seconds.
    static let window = 5.0
    /// About how many samples it keeps.
    private static let most = 128.0

    /// It looks back this part of the time since the start, where that is longer than the window.
    private let share: Double
    private var samples: [(seconds: Double, count: UInt64)] = []

    init(share: Double = 0) {
        self.share = share
    }

    /// The rate as of this sample. 0 for the first one.
    mutating func rate(at seconds: Double, count: UInt64) -> UInt64 {
        let length = max(Self.window, share * seconds)
        let isFar = samples.last.map { seconds - $0.seconds >= length / Self.most } ?? true
        if isFar { samples.append((seconds, count)) }
        while samples.count > 2, samples[1].seconds <= seconds - length { samples.removeFirst() }
        let first = samples[0]
        guard count >= first.count else { return 0 }
        return Amount.rate(count - first.count, in: seconds - first.seconds)
    }
}
