import FuzzCore
@testable import FuzzEngine
import FuzzRuntime

/// Signs by the outcome and the identity.
struct FakeSigner: FaultSigning {
    func sign(_ execution: Execution) -> SignedFault {
        SignedFault(
            signature: Signature(kind: execution.outcome, reason: execution.identity.joined(), place: ["here"]),
            reason: execution.identity.joined(), trace: ["here Here.swift:1"], stableTrace: ["here Here.swift:1"])
    }
}
