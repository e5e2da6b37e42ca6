internal import FuzzCore
internal import FuzzEngine
internal import FuzzRuntime

/// The engine's parts as the commands put them together: the real signer, the real store.
enum EngineParts {
    /// Names faults by the symbols of the executables and libraries that they lie in.
    static func signer() -> any FaultSigning {
        SignatureBuilder(symbolizer: Symbolizer())
    }
}
