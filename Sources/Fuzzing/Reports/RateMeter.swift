/// Executions per second over the last few seconds, from samples of a count that only grows.
struct RateMeter: Sendable {
    /// How far back it looks, in seconds.
    static let window = 5.0

    private var samples: [(seconds: Double, count: UInt64)] = []

    /// The rate as of this sample. 0 for the first one.
    mutating func rate(at seconds: Double, count: UInt64) -> UInt64 {
        samples.append((seconds, count))
        while samples.count > 2, samples[1].seconds <= seconds - Self.window { samples.removeFirst() }
        let first = samples[0]
        guard count >= first.count else { return 0 }
        return Amount.rate(count - first.count, in: seconds - first.seconds)
    }
}
