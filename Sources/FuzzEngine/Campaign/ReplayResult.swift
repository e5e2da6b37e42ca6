package import FuzzCore
package import FuzzRuntime

/// What an input did when it was run again.
package struct ReplayResult: Sendable, Hashable {
    package struct Attempt: Sendable, Hashable {
        package var execution: Execution
        /// What it shows, where that is a finding.
        package var fault: SignedFault?
    }

    package enum Verdict: Sendable, Hashable {
        /// It did nothing wrong, not once.
        case behaves
        /// It fails, and nothing is on record of it.
        case fails
        /// It shows the fault that is on record, at least once.
        case same
        /// It shows a fault of the same kind and reason at another place: an edit moved it.
        case moved
        /// It fails in another manner.
        case other
    }

    package var attempts: [Attempt]
    /// The signature on record.
    package var recorded: Signature?

    package init(attempts: [Attempt], recorded: Signature?) {
        self.attempts = attempts
        self.recorded = recorded
    }

    package var failures: Int { attempts.count { $0.fault != nil } }
    package var stillFails: Bool { failures > 0 }

    /// The attempt to show: the first with the fault on record, else the first that failed, else the first.
    package var shown: Attempt? {
        attempts.first { $0.fault != nil && $0.fault?.signature == recorded } ?? attempts.first { $0.fault != nil }
            ?? attempts.first
    }

    package var verdict: Verdict {
        guard let signature = shown?.fault?.signature else { return .behaves }
        guard let recorded else { return .fails }
        if signature == recorded { return .same }
        return (signature.kind, signature.reason) == (recorded.kind, recorded.reason) ? .moved : .other
    }
}
