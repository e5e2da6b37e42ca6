/// Time that only goes forward, and not while the machine sleeps. For limits and waits: it steers no search.
enum Clock {
    private static let start = SuspendingClock.now

    static func milliseconds() -> Int {
        let (seconds, attoseconds) = (SuspendingClock.now - start).components
        return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
