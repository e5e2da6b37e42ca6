import Synchronization

/// What no optimizer knows.
enum Unknown {
    private static let number = Atomic(0)

    /// Always 0.
    static var zero: Int { number.load(ordering: .relaxed) }

    private static let kept = Atomic(0)

    /// A number that somebody might want.
    static func keep(_ number: Int) { kept.store(number, ordering: .relaxed) }
}
