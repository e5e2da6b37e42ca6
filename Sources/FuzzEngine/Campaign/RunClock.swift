/// The seconds of a run: of this process, and of those that it went on from.
struct RunClock {
    private var begin: Double
    private var earlier = 0.0
    private var firstIteration: UInt64 = 0

    init(now: Double) {
        begin = now
    }

    mutating func goOn(from saved: SavedRun, now: Double) {
        earlier = saved.seconds
        begin = now
    }

    /// The first iteration of this process comes now.
    mutating func start(at iteration: UInt64, now: Double) {
        begin = now
        firstIteration = iteration
    }

    func here(now: Double) -> Double { now - begin }

    func total(now: Double) -> Double { earlier + here(now: now) }

    func iterationsHere(of iterations: UInt64) -> UInt64 { iterations - firstIteration }

    /// When a run of so many seconds in all is over, on the world's clock.
    func deadline(after seconds: Double) -> Double { begin + seconds - earlier }
}
