internal import Synchronization

/// What the body of a property says of the case that it runs on, beside whether it fails.
package final class CaseNotes: Sendable {
    /// The notes, once the case has run.
    package struct Content: Sendable, Hashable {
        /// Which labels hold of the case, and which do not.
        package var labels: [String: Bool] = [:]
        /// How many percent of the cases have to have a label.
        package var covers: [String: Double] = [:]
        /// What is to be as great as possible.
        package var scores: [String: Double] = [:]

        package init() {}
    }

    /// Of the case that is run.
    @TaskLocal package static var current: CaseNotes?

    private let state = Mutex(Content())

    /// Whether a tenth of the time is enough to take the case for one that does not end.
    let isCutShort: Bool

    package init(isCutShort: Bool = false) {
        self.isCutShort = isCutShort
    }

    package var content: Content { state.withLock { $0 } }

    func note(_ change: (inout Content) -> Void) {
        state.withLock { change(&$0) }
    }
}
