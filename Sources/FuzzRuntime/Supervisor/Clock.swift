/// Time that only goes forward, for limits and waits: it steers no search.
enum Clock {
    private static let start = ContinuousClock.now

    static func milliseconds() -> Int {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
