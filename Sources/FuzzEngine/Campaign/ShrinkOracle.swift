internal import FuzzCore
internal import FuzzInputs
internal import FuzzRuntime

/// Says of a shrinker's candidates which is the first that keeps the signature, by running them.
struct ShrinkOracle {
    let shrink: FindingShrink
    /// Of keys whether they are the fault's.
    var verdicts: [UInt64: Bool]
    /// Inputs that run into the time limit are dear: after so many, no candidate is tried.
    var hangsLeft: Int
    /// Whether each candidate has an executor of its own, and is signed by all that it shows.
    let isDetailed: Bool
    /// What the last candidate that was kept showed; only where detailed.
    private(set) var lastKept: SignedFault?

    init(shrink: FindingShrink, verdicts: [UInt64: Bool], hangsLeft: Int, isDetailed: Bool) {
        self.shrink = shrink
        self.verdicts = verdicts
        self.hangsLeft = hangsLeft
        self.isDetailed = isDetailed
    }

    mutating func shrink(
        _ input: [UInt8], budget: FindingShrink.Budget, on executor: inout any Executing
    ) throws(CampaignStop) -> [UInt8] {
        let shrinker = Shrinker(batchSize: budget.batch, budget: budget.candidates)
        return try shrinker.shrink(input) { (candidates) throws(CampaignStop) in
            try firstKept(of: candidates, on: &executor)
        }.bytes
    }

    private mutating func firstKept(
        of candidates: [[UInt8]], on executor: inout any Executing
    ) throws(CampaignStop) -> Int? {
        if shrink.isStopRequested() { throw .interrupted }
        guard hangsLeft > 0 else { return nil }
        // What hangs in the same place after a tenth of its time is taken for the same hang; the result has to prove itself.
        let executions = try executor.probeAll(candidates, detailed: isDetailed) { shrink.isSameHang($0) }
        hangsLeft -= executions.count { $0.outcome == .hang }
        for (index, execution) in executions.enumerated() where execution.outcome.isFinding {
            if try keeps(execution, candidates[index], on: &executor) { return index }
        }
        return nil
    }

    private mutating func keeps(
        _ execution: Execution, _ candidate: [UInt8], on executor: inout any Executing
    ) throws(CampaignStop) -> Bool {
        if isDetailed {
            let signed = shrink.signer.sign(execution)
            if signed.signature == shrink.signature { lastKept = signed }
            return signed.signature == shrink.signature
        }
        if let verdict = verdicts[execution.key] { return verdict }
        let signed = shrink.signer.sign(try executor.probeOne(candidate))
        verdicts[execution.key] = signed.signature == shrink.signature
        return signed.signature == shrink.signature
    }
}
