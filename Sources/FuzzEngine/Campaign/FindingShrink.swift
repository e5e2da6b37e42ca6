internal import FuzzCore
internal import FuzzInputs
internal import FuzzRuntime

/// Makes a finding's input smaller, with the same signature. What it spends is counted in executions.
///
/// Candidates run several to an executor, and are told apart by their keys: equal keys are one fault. The result is
/// then run by itself; where it does not hold, all is done again with an executor for each candidate.
struct FindingShrink {
    struct Result {
        var bytes: [UInt8]
        var fault: SignedFault
    }

    /// Executions at most, how many go together, and how many of them may run into the time limit.
    struct Budget {
        var candidates: Int
        var batch: Int
        var hangs = 12

        init(kind: Outcome) {
            switch kind {
            case .hang: (candidates, batch) = (40, 1)
            case .memory: (candidates, batch) = (100, 1)
            case .crash: (candidates, batch) = (500, 8)
            case .accepted, .rejected, .invalid, .escaped, .mismatch: (candidates, batch) = (1_000, 16)
            }
        }
    }

    /// The largest input of a hang that is shrunk, in bytes. A larger one is most often slow by its size: it would end as the input that
    /// takes just as long as the limit, on this machine and at this moment.
    static let largestHang = 1_024

    let signature: Signature
    let signer: any FaultSigning
    let isStopRequested: () -> Bool

    /// The smaller input, or `nil` where none was found. `verdicts` says of keys that are known whether they are this
    /// fault's.
    func run(
        _ input: [UInt8], verdicts: [UInt64: Bool], on executor: inout any Executing
    ) throws(CampaignStop) -> Result? {
        let budget = Budget(kind: signature.kind)
        if signature.kind == .hang, input.count > Self.largestHang { return nil }
        if budget.batch > 1 {
            var quick = ShrinkOracle(shrink: self, verdicts: verdicts, hangsLeft: budget.hangs, isDetailed: false)
            let bytes = try quick.shrink(input, budget: budget, on: &executor)
            if bytes == input { return nil }
            let signed = signer.sign(try executor.probeOne(bytes))
            if signed.signature == signature { return Result(bytes: bytes, fault: signed) }
        }
        var careful = ShrinkOracle(shrink: self, verdicts: [:], hangsLeft: budget.hangs, isDetailed: true)
        let bytes = try careful.shrink(input, budget: budget, on: &executor)
        guard bytes != input, let fault = careful.lastKept else { return nil }
        if signature.kind != .hang { return Result(bytes: bytes, fault: fault) }
        let signed = signer.sign(try executor.probeOne(bytes))
        return signed.signature == signature ? Result(bytes: bytes, fault: signed) : nil
    }

    /// Whether an execution under way hangs as the finding does.
    func isSameHang(_ execution: Execution) -> Bool {
        signature.kind == .hang && signer.sign(execution).signature == signature
    }
}
