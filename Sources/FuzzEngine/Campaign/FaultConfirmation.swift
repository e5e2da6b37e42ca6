internal import FuzzCore
internal import FuzzRuntime

/// Finds out how a fault comes again: from its input alone, each time or sometimes; after earlier inputs of its block; or not at all.
struct FaultConfirmation {
    /// A fault that is worth a finding.
    struct Case {
        var execution: Execution
        var recurrence: Recurrence
        var earlier: [[UInt8]] = []
    }

    /// How often the input of a fault that has come again is run to see whether it always does.
    static let repeats = 10
    /// How often the input of a fault that has not come again is run before earlier inputs are looked at.
    static let retries = 40

    let plan: EpochPlan
    let signer: any FaultSigning
    /// Whether the fault has a finding already, so that no more needs to be known.
    let isKnown: (Execution) -> Bool
    let isStopRequested: () -> Bool

    /// What the input does by itself, and what it did at first where that is something else.
    func cases(of fault: Fault, on executor: inout any Executing) throws(CampaignStop) -> [Case] {
        let again = try executor.probeOne(fault.bytes)
        var cases: [Case] = []
        if again.outcome.isFinding { cases.append(try recurring(again, of: fault, on: &executor)) }
        if !isSame(again, as: fault.execution), let first = try elusive(fault, on: &executor) { cases.append(first) }
        return cases
    }

    /// A crash may be told as memory, and the sample of a hang is taken anywhere: the outcome is enough there.
    private func isSame(_ again: Execution, as first: Execution) -> Bool {
        if again.outcome == .memory, first.outcome == .crash { return true }
        guard again.outcome == first.outcome else { return false }
        switch first.outcome {
        case .hang, .memory, .accepted, .rejected: return true
        case .crash, .invalid, .escaped, .mismatch:
            return again.key == first.key || signer.sign(again).signature.place == signer.sign(first).signature.place
        }
    }

    /// A fault that came again. Hangs and memory findings are dear, and come from the machine where they come and go.
    private func recurring(
        _ execution: Execution, of fault: Fault, on executor: inout any Executing
    ) throws(CampaignStop) -> Case {
        switch execution.outcome {
        case .hang, .memory, .accepted, .rejected: return Case(execution: execution, recurrence: .always)
        case .crash, .invalid, .escaped, .mismatch: break
        }
        if isKnown(execution) { return Case(execution: execution, recurrence: .always) }
        let shown = try shown(execution, by: fault.bytes, runs: Self.repeats, on: &executor).count
        let recurrence: Recurrence =
            shown == Self.repeats ? .always : .sometimes(shown: shown + 1, runs: Self.repeats + 1)
        return Case(execution: execution, recurrence: recurrence)
    }

    /// A fault that did not come again at once.
    private func elusive(_ fault: Fault, on executor: inout any Executing) throws(CampaignStop) -> Case? {
        let first = fault.execution
        let isDear = first.outcome == .hang || first.outcome == .memory
        if !isDear {
            let shown = try shown(first, by: fault.bytes, runs: Self.retries, on: &executor)
            if let execution = shown.first {
                return Case(
                    execution: execution, recurrence: .sometimes(shown: shown.count, runs: Self.retries + 1))
            }
        }
        if let found = try after(fault, budget: isDear ? 24 : 400, on: &executor) { return found }
        return isDear ? nil : Case(execution: first, recurrence: .once)
    }

    /// Which of so many runs show the same fault.
    private func shown(
        _ execution: Execution, by input: [UInt8], runs: Int, on executor: inout any Executing
    ) throws(CampaignStop) -> [Execution] {
        let executions = try executor.probeAll(Array(repeating: input, count: runs), detailed: true)
        return executions.filter { isSame($0, as: execution) }
    }

    /// The fault after as few as possible of the inputs that its executor had been given before.
    private func after(
        _ fault: Fault, budget: Int, on executor: inout any Executing
    ) throws(CampaignStop) -> Case? {
        guard let block = plan.block(through: fault.iteration) else { return nil }
        var earlier = try executor.inputs(of: block, on: plan.snapshot)
        guard earlier.last == fault.bytes else { return nil }
        earlier.removeLast()
        var shown: Execution?
        // A new input is run twice: the fault may be of the second time.
        let candidates = earlier.last == fault.bytes ? [Array(earlier.dropLast()), earlier] : [earlier]
        for candidate in candidates {
            var executing = executor
            defer { executor = executing }
            var search = EarlierInputs(
                brings: { (inputs) throws(CampaignStop) in
                    if isStopRequested() { throw .interrupted }
                    let execution = try executing.probe(fault.bytes, behind: inputs)
                    guard isSame(execution, as: fault.execution) else { return false }
                    shown = execution
                    return true
                }, budget: budget)
            guard let kept = try search.shortest(of: candidate), let execution = shown, !kept.isEmpty,
                try comes(fault, behind: kept, on: &executing)
            else { continue }
            return Case(execution: execution, recurrence: .after(inputs: kept.count), earlier: kept)
        }
        return nil
    }

    /// Whether the fault comes after these each time: one that comes by chance came by chance in the search, too.
    private func comes(
        _ fault: Fault, behind earlier: [[UInt8]], on executor: inout any Executing
    ) throws(CampaignStop) -> Bool {
        let isDear = fault.execution.outcome == .hang || fault.execution.outcome == .memory
        for _ in 0..<(isDear ? 1 : Self.repeats) {
            guard isSame(try executor.probe(fault.bytes, behind: earlier), as: fault.execution) else { return false }
        }
        return true
    }
}
