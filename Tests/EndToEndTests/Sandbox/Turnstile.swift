import Foundation

/// Lets a few tests at a time start processes: limits are in seconds, and a machine with too much to do makes them mean
/// less.
actor Turnstile {
    static let shared = Turnstile(places: ProcessInfo.processInfo.activeProcessorCount + 2)

    private var places: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(places: Int) {
        self.places = places
    }

    /// - Parameter isFirst: whether to go before all that wait.
    func enter(isFirst: Bool = false) async {
        if places > 0 {
            places -= 1
        } else {
            await withCheckedContinuation { waiting.insert($0, at: isFirst ? 0 : waiting.count) }
        }
    }

    func leave() {
        if waiting.isEmpty {
            places += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
