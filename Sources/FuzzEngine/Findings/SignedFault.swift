package import FuzzCore

/// An execution that is a finding, with its name and what a person wants to know of it.
package struct SignedFault: Sendable, Hashable {
    package var signature: Signature
    /// One line, with its values. It has no absolute path and no address.
    package var reason: String
    /// The whole stack from the innermost frame outwards to where the engine calls the target, one line each.
    package var trace: [String]
    /// The part of the trace that is the same in each run: of a hang and of an endless recursion, the place alone.
    package var stableTrace: [String]
}
