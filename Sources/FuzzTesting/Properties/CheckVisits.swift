internal import Synchronization

/// How often one run of the tests came to checks that only their order tells apart: a loop, or a function that is called twice, has several.
final class CheckVisits: Sendable {
    private let counts = Mutex<[[String]: Int]>([:])

    /// From 1.
    func next(of check: [String]) -> Int {
        counts.withLock { counts in
            counts[check, default: 0] += 1
            return counts[check, default: 0]
        }
    }
}
