package import FuzzCore

/// A finding as a run tells of it.
package struct CampaignFinding: Sendable, Hashable, Codable {
    package var signature: Signature
    /// The reason as it was seen, with its values.
    package var reason: String
    /// The path of its input, from the folder that the run works in.
    package var file: String
    /// The iteration that found it first in this run.
    package var iteration: UInt64
    /// Of its smallest input, in bytes.
    package var size: Int
    /// Whether there was a file of it before this run.
    package var wasKnown: Bool
    package var recurrence: Recurrence
    /// Whether it was not to be filed, and has no file.
    package var isIgnored: Bool

    package init(
        signature: Signature, reason: String, file: String, iteration: UInt64, size: Int, wasKnown: Bool,
        recurrence: Recurrence = .always, isIgnored: Bool = false
    ) {
        self.isIgnored = isIgnored
        self.signature = signature
        self.reason = reason
        self.file = file
        self.iteration = iteration
        self.size = size
        self.wasKnown = wasKnown
        self.recurrence = recurrence
    }

    package var kind: Outcome { signature.kind }
}
