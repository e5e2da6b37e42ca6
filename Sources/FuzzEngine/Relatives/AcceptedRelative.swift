package import FuzzInputs

/// An input that a target accepts, as close to one that it should not have, or fails on, as was found.
package struct AcceptedRelative: Sendable, Hashable {
    package var bytes: [UInt8]
    /// From the input to this one.
    package var difference: InputDifference

    package init(bytes: [UInt8], difference: InputDifference) {
        self.bytes = bytes
        self.difference = difference
    }
}
