/// What a ``Shrinker`` came to.
package struct ShrinkResult: Sendable, Hashable {
    /// The simplest input that kept the signature.
    package var bytes: [UInt8]
    /// How many candidates were given out.
    package var executions: Int

    package init(bytes: [UInt8], executions: Int) {
        self.bytes = bytes
        self.executions = executions
    }
}
