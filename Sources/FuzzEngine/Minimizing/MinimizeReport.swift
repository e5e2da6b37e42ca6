package import FuzzCore

/// What a minimization came to.
package struct MinimizeReport: Sendable, Hashable {
    /// A number of inputs, and their bytes.
    package struct Amount: Sendable, Hashable {
        package var inputs: Int
        package var bytes: Int

        package init(inputs: Int, bytes: Int) {
            self.inputs = inputs
            self.bytes = bytes
        }
    }

    /// What the inputs were taken from, each content once; without seeds by hand where those stay beside the set.
    package var read: Amount
    package var kept: Amount
    /// Seeds that stay where they are, and have their features.
    package var given: Int
    /// Features that the set has, together with what is given.
    package var features: Int
    /// The edges among them, each once whatever its counts. 0 where the build has none.
    package var edges: Int
    /// Features that their inputs did not show again.
    package var unstable: Int
    /// Inputs that are not in the set because of what they do, or that could not be read.
    package var leftOut: Int
    /// Files that went from `generated/`.
    package var removed: Int
    /// Where the set is.
    package var folder: String
    package var seconds: Double
    /// A person stopped it: nothing has changed but its state, and the same command goes on.
    package var isInterrupted: Bool
}

/// A file that is in no set, and stays where it is.
package struct LeftOutInput: Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// What it does: it crashes, hangs, or takes all memory.
        case fails(Outcome)
        case unreadable(StorageError)
        case tooLong(limit: Int)
    }

    package var path: String
    package var reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

/// What a minimization tells whoever watches it.
package enum MinimizeEvent: Sendable, Hashable {
    /// It begins, or goes on behind the first `done` of its inputs.
    case started(inputs: Int, done: Int)
    case leftOut(LeftOutInput)
    case progress(done: Int, of: Int, seconds: Double)
}
