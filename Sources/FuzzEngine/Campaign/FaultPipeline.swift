internal import FuzzCore
internal import FuzzRuntime

/// What happens to the new faults of an epoch, one after another: confirmed in a fresh executor, signed, filed,
/// shrunk with the same signature, filed again.
///
/// Everything that it decides follows from the faults and the run's ledger; what it leaves on disk merges with what
/// an earlier, killed attempt left.
struct FaultPipeline {
    let world: any CampaignWorld
    let signer: any FaultSigning
    /// The run that the findings are of.
    let run: SavedRun
    var store: FindingStore
    let folders: CampaignFolders
    /// What the faults are of.
    let plan: EpochPlan
    /// Executions for each finding's input; 0 leaves it as it is.
    let shrinkBudget: Int
    /// Whether inputs are texts of choices.
    var isOfChoices = false
    let post: (CampaignEvent) -> Void

    /// Answers the faults that are left: those behind the last new finding that the run was to have.
    @discardableResult
    mutating func process(
        _ faults: [Fault], into ledger: inout FaultLedger, on executor: inout any Executing
    ) throws(CampaignStop) -> [Fault] {
        for (index, fault) in faults.enumerated() {
            if world.isStopRequested { throw .interrupted }
            // An earlier fault of the same list may have been the same one.
            guard !ledger.knownKeys.contains(fault.execution.key) else { continue }
            if let most = run.mostFindings, ledger.newCount >= most {
                return faults[index...].filter { !ledger.knownKeys.contains($0.execution.key) }
            }
            try process(fault, into: &ledger, on: &executor)
        }
        return []
    }

    private mutating func process(
        _ fault: Fault, into ledger: inout FaultLedger, on executor: inout any Executing
    ) throws(CampaignStop) {
        if fault.execution.ending == .cutShort, let known = ledger.index(of: signer.sign(fault.execution).signature) {
            ledger.learn(fault.execution.key, is: known)
        } else {
            let cases = try confirmation(by: ledger).cases(of: fault, on: &executor)
            if cases.isEmpty {
                ledger.unconfirmed[fault.execution.key, default: 0] += 1
                post(.notice(.unconfirmed(kind: fault.execution.outcome, iteration: fault.iteration)))
            }
            for item in cases {
                let index = try file(fault, as: item, into: &ledger, on: &executor)
                if item.recurrence.isAlways { try shrink(fault, finding: index, in: &ledger, on: &executor) }
            }
        }
        let raw = folders.rawFile(iteration: fault.iteration, bytes: fault.bytes)
        try CampaignStop.wrap { () throws(StorageError) in try world.files.remove(raw) }
    }

    private func confirmation(by ledger: FaultLedger) -> FaultConfirmation {
        FaultConfirmation(
            plan: plan, signer: signer,
            isKnown: { [signer] in
                ledger.keys[$0.key] != nil || ledger.index(of: signer.sign($0).signature) != nil
            },
            isStopRequested: { [world] in world.isStopRequested })
    }

    private mutating func file(
        _ fault: Fault, as item: FaultConfirmation.Case, into ledger: inout FaultLedger,
        on executor: inout any Executing
    ) throws(CampaignStop) -> Int {
        let signed = signer.sign(item.execution)
        if run.ignored.contains(signed.signature.digest) {
            return ignore(fault, as: item, showing: signed, in: &ledger)
        }
        // Which hangs of one place come this far is up to the moments at which their stacks were asked for: the first one's input stays.
        if signed.signature.kind == .hang, let known = ledger.index(of: signed.signature) {
            learn(item, of: fault, is: known, in: &ledger)
            return known
        }
        let filed = try file(
            fault.bytes, showing: signed, of: fault, recurrence: item.recurrence, earlier: item.earlier, on: &executor)
        let index = ledger.index(of: signed.signature) ?? ledger.findings.count
        if index < ledger.findings.count {
            ledger.findings[index].size = filed.finding.sizeAfter
        } else {
            ledger.findings.append(
                CampaignFinding(
                    signature: signed.signature, reason: signed.reason, file: Self.plain(filed.inputPath),
                    iteration: fault.iteration,
                    size: filed.finding.sizeAfter, wasKnown: ledger.onDiskBefore.contains(signed.signature.digest),
                    recurrence: filed.finding.recurrence))
            post(.filed(ledger.findings[index]))
        }
        learn(item, of: fault, is: index, in: &ledger)
        return index
    }

    private func learn(
        _ item: FaultConfirmation.Case, of fault: Fault, is index: Int, in ledger: inout FaultLedger
    ) {
        ledger.learn(item.execution.key, is: index)
        ledger.learn(fault.execution.key, is: index)
    }

    /// Notes a fault that is not to be filed, and that nobody has to look at again.
    private func ignore(
        _ fault: Fault, as item: FaultConfirmation.Case, showing signed: SignedFault, in ledger: inout FaultLedger
    ) -> Int {
        let index = ledger.index(of: signed.signature) ?? ledger.findings.count
        if index == ledger.findings.count {
            ledger.findings.append(
                CampaignFinding(
                    signature: signed.signature, reason: signed.reason, file: "", iteration: fault.iteration,
                    size: fault.bytes.count, wasKnown: false, recurrence: item.recurrence,
                    isIgnored: true))
        }
        ledger.settled.insert(index)
        learn(item, of: fault, is: index, in: &ledger)
        return index
    }

    /// Only the first input of a signature that comes again is made smaller.
    private mutating func shrink(
        _ fault: Fault, finding index: Int, in ledger: inout FaultLedger, on executor: inout any Executing
    ) throws(CampaignStop) {
        guard ledger.settled.insert(index).inserted else { return }
        guard shrinkBudget > 0 else { return }
        let finding = ledger.findings[index]
        var pace = world.seconds
        let shrink = FindingShrink(
            signature: finding.signature, signer: signer, isOfChoices: isOfChoices, budget: shrinkBudget,
            isStopRequested: { [world] in world.isStopRequested }
        ) { [world, post] size, executions in
            guard world.seconds - pace >= Campaign.secondsBetweenProgress else { return }
            pace = world.seconds
            post(.shrinking(finding, size: size, executions: executions))
        }
        let verdicts = ledger.keys.mapValues { $0 == index }
        let result = try shrink.run(fault.bytes, verdicts: verdicts, on: &executor)
        if let smaller = result.fault {
            let filed = try file(result.bytes, showing: smaller, of: fault, on: &executor)
            ledger.findings[index].size = filed.finding.sizeAfter
            ledger.findings[index].reason = smaller.reason
            ledger.findings[index].recurrence = .always
            post(.shrunk(ledger.findings[index], from: fault.bytes.count))
        }
        if result.end == .interrupted { throw .interrupted }
    }

    /// Puts an input that shows the fault on disk, or leaves a better one there.
    private mutating func file(
        _ input: [UInt8], showing signed: SignedFault, of fault: Fault, recurrence: Recurrence = .always,
        earlier: [[UInt8]] = [], on executor: inout any Executing
    ) throws(CampaignStop) -> StoredFinding {
        var value: String?
        if isOfChoices {
            do { value = try ValueWords.of(input, on: &executor) } catch { throw CampaignStop(error) }
        }
        let finding = Finding(
            target: run.target, fault: signed, seed: run.seed, iteration: fault.iteration, limits: run.limits,
            sizeBefore: fault.bytes.count, sizeAfter: input.count, recurrence: recurrence, earlier: earlier,
            value: value)
        return try CampaignStop.wrap { () throws(StorageError) in
            try store.file(finding, input: input, shrunkFrom: fault.bytes).stored
        }
    }

    /// A path without the `./` of the folder that a run works in by default.
    private static func plain(_ path: String) -> String {
        path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }
}
