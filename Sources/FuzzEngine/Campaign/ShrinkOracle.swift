internal import FuzzCore
internal import FuzzInputs
internal import FuzzRuntime

/// Says of a shrinker's candidates which keep the signature, by running them.
struct ShrinkOracle {
    /// After so many executions, and where an input has become half as large, it is proven.
    private static let executionsBetweenProofs = 200
    /// A draw costs little, and most candidates need one.
    private static let drawsForEachExecution = 10

    private let shrink: FindingShrink
    private var allowance: FindingShrink.Allowance
    /// Of keys whether they are the fault's.
    private var verdicts: [UInt64: Bool]
    /// Whether each candidate has an executor of its own, and is signed by all that it shows.
    private var isDetailed = false
    private var executionsAtProof = 0
    private var draws = 0

    /// The last input that showed the fault by itself, and what it showed.
    private(set) var proven: [UInt8]
    private(set) var fault: SignedFault?
    private(set) var executions = 0
    private(set) var isInterrupted = false
    /// Whether what was kept turned out not to show the fault.
    private(set) var isDrifted = false

    init(shrink: FindingShrink, input: [UInt8], verdicts: [UInt64: Bool]) {
        self.shrink = shrink
        self.verdicts = verdicts
        proven = input
        allowance = FindingShrink.Allowance(kind: shrink.signature.kind)
    }

    var batch: Int { isDetailed ? 1 : allowance.batch }

    /// From here on, trusts nothing but what a candidate shows by itself.
    mutating func beDetailed() {
        isDetailed = true
        isDrifted = false
    }

    /// One verdict for each candidate that it could afford; none to end the search.
    mutating func judge(
        _ candidates: [[UInt8]], of input: [UInt8], on executor: inout any Executing
    ) throws(CampaignStop) -> [Bool] {
        if shrink.isStopRequested() { isInterrupted = true }
        if isInterrupted { return [] }
        shrink.progress(input.count, executions)
        if isProofDue(input), try !prove(input, on: &executor) { return [] }
        // What is left beside the proof at the end, and a second look at what is kept.
        let candidates = candidates.prefix(max(0, shrink.budget - executions - 2))
        guard !candidates.isEmpty, allowance.hangs > 0, allowance.memory > 0,
            let results = try probe(Array(candidates), on: &executor)
        else { return [] }
        var verdicts: [Bool] = []
        for (index, execution) in results.enumerated() {
            guard let verdict = try keeps(execution, candidates[index], isAlone: index == 0, on: &executor) else {
                return verdicts
            }
            verdicts.append(verdict)
        }
        return verdicts
    }

    /// What the generator makes of texts; nothing where a person wants no more, or the budget is spent. It runs the property of none, and
    /// has a budget of its own.
    mutating func draw(_ texts: [[UInt8]], on executor: inout any Executing) throws(CampaignStop) -> [Drawing?]? {
        if shrink.isStopRequested() { isInterrupted = true }
        guard !isInterrupted, draws < Self.drawsForEachExecution * shrink.budget else { return nil }
        draws += texts.count
        do throws(CampaignStop) {
            return try executor.drawAll(texts)
        } catch {
            guard case .interrupted = error else { throw error }
            isInterrupted = true
            return nil
        }
    }

    /// Whether the input shows the fault by itself. It is what the search may come back to, then.
    mutating func prove(_ input: [UInt8], on executor: inout any Executing) throws(CampaignStop) -> Bool {
        if input == proven { return true }
        guard let execution = try probe([input], detailed: true, mayCut: false, on: &executor)?.first else {
            return false
        }
        let signed = execution.outcome.isFinding ? shrink.signer.sign(execution) : nil
        isDrifted = signed?.signature != shrink.signature
        if !isDrifted { hold(input, signed) }
        return !isDrifted
    }

    private mutating func hold(_ input: [UInt8], _ fault: SignedFault?) {
        proven = input
        self.fault = fault
        executionsAtProof = executions
    }

    private func isProofDue(_ input: [UInt8]) -> Bool {
        guard input != proven else { return false }
        // Of a hang, it takes all of the time limit.
        return input.count <= proven.count / 2
            || shrink.signature.kind != .hang && executions - executionsAtProof >= Self.executionsBetweenProofs
    }

    private mutating func keeps(
        _ execution: Execution, _ candidate: [UInt8], isAlone: Bool, on executor: inout any Executing
    ) throws(CampaignStop) -> Bool? {
        guard execution.outcome.isFinding else { return false }
        if isDetailed {
            let signed = shrink.signer.sign(execution)
            if signed.signature == shrink.signature { hold(candidate, signed) }
            return signed.signature == shrink.signature
        }
        guard let isFault = try isFault(execution, candidate, on: &executor) else { return nil }
        if isAlone || !isFault { return isFault }
        // Others ran before it in its executor: what they left may be to blame.
        guard let again = try probe([candidate], detailed: false, mayCut: true, on: &executor)?.first else {
            return nil
        }
        return again.outcome.isFinding ? try self.isFault(again, candidate, on: &executor) : false
    }

    /// Whether an execution that is a finding shows the fault.
    private mutating func isFault(
        _ execution: Execution, _ candidate: [UInt8], on executor: inout any Executing
    ) throws(CampaignStop) -> Bool? {
        switch execution.outcome {
        case .hang where shrink.signature.kind != .hang: return false
        case .hang, .memory:
            // Its stack is that of a moment, and so is its key; the outer frames are the same.
            return execution.ending == .cutShort || shrink.signer.sign(execution).signature == shrink.signature
        case .accepted, .rejected, .invalid, .escaped, .mismatch, .crash:
            if let verdict = verdicts[execution.key] { return verdict }
            guard let full = try probe([candidate], detailed: true, mayCut: false, on: &executor)?.first else {
                return nil
            }
            let verdict = full.outcome.isFinding && shrink.signer.sign(full).signature == shrink.signature
            verdicts[execution.key] = verdict
            return verdict
        }
    }

    private mutating func probe(
        _ candidates: [[UInt8]], on executor: inout any Executing
    ) throws(CampaignStop) -> [Execution]? {
        try probe(candidates, detailed: isDetailed, mayCut: !isDetailed, on: &executor)
    }

    /// What the inputs do; nothing where a person wants no more. A hang that `mayCut` is cut short where it is the fault's; the result has
    /// to prove itself.
    private mutating func probe(
        _ inputs: [[UInt8]], detailed: Bool, mayCut: Bool, on executor: inout any Executing
    ) throws(CampaignStop) -> [Execution]? {
        let shrink = shrink
        do throws(CampaignStop) {
            let results = try executor.probeAll(inputs, detailed: detailed) { mayCut && shrink.isSameHang($0) }
            executions += inputs.count
            allowance.hangs -= results.count { $0.outcome == .hang }
            allowance.memory -= results.count { $0.outcome == .memory }
            return results
        } catch {
            guard case .interrupted = error else { throw error }
            isInterrupted = true
            return nil
        }
    }
}

extension FindingShrink {
    /// Whether an execution under way hangs as the finding does.
    fileprivate func isSameHang(_ execution: Execution) -> Bool {
        signature.kind == .hang && signer.sign(execution).signature == signature
    }
}
