package import FuzzRuntime

/// Whoever says which fault an execution shows. The same execution is given the same answer.
package protocol FaultSigning {
    func sign(_ execution: Execution) -> SignedFault
}

extension SignatureBuilder: FaultSigning {}
