internal import FuzzCore
internal import FuzzEngine
internal import FuzzRuntime

/// Runs cases in supervised children, one worker at a time: neighbours of one target and its limits share it.
final class ReplayRunner {
    private let executable: String
    /// Nil: as often as the finding needs to show its fault.
    private let repeats: Int?
    private let signer: any FaultSigning
    private var pool: WorkerPool?
    private var poolTarget = ""
    private var poolLimits = ExecutionLimits()

    init(executable: String, repeats: Int?, signer: any FaultSigning) {
        self.executable = executable
        self.repeats = repeats
        self.signer = signer
    }

    /// What the input does, each time in a fresh executor, and where the fault is filed that it shows now.
    func run(_ item: ReplayCase) throws -> ReplayReport {
        let pool = try pool(for: item)
        var attempts: [ReplayReport.Attempt] = []
        var moved: SignedFault?
        let recurrence = item.finding?.recurrence ?? .always
        for _ in 0..<(repeats ?? recurrence.runsToShow) {
            let execution = try pool.probe(item.input, after: item.finding?.earlier ?? []) { _ in false }
            let fault = execution.outcome.isFinding ? signer.sign(execution) : nil
            attempts.append(Self.attempt(execution, fault))
            if let fault, let finding = item.finding, fault.signature != finding.signature {
                moved = moved ?? fault
            }
            if StopSignals.isStopWanted || (repeats == nil && fault != nil) { break }
        }
        var report = ReplayReport(
            file: item.file, target: item.target.name, input: item.input, attempts: attempts,
            recorded: item.finding?.signature, recurrence: recurrence,
            earlier: item.finding?.earlier ?? [])
        if let moved, let finding = item.finding { report.filedAs = try file(moved, of: item, after: finding) }
        return report
    }

    /// Ends the worker.
    func shutDown() {
        pool?.shutDown()
        pool = nil
    }

    private func pool(for item: ReplayCase) throws -> WorkerPool {
        if let pool, poolTarget == item.target.name, poolLimits == item.limits { return pool }
        shutDown()
        let pool = try WorkerPool(
            executable: executable, target: item.target.name, jobs: 1, seed: 0, limits: item.limits)
        self.pool = pool
        poolTarget = item.target.name
        poolLimits = item.limits
        return pool
    }

    /// The finding whose code moved, or that shows another fault now, becomes a finding of its own.
    private func file(_ fault: SignedFault, of item: ReplayCase, after finding: Finding) throws -> String {
        var store = FindingStore(root: ".", target: item.target.name, fileExtension: item.target.fileExtension)
        let moved = Finding(
            target: item.target.name, fault: fault, seed: finding.seed, iteration: finding.iteration,
            limits: item.limits, sizeBefore: finding.sizeBefore, sizeAfter: item.input.count,
            recurrence: finding.recurrence, earlier: finding.earlier,
            value: finding.value)
        return DisplayPath.of(try store.file(moved, input: item.input).stored.inputPath)
    }

    private static func attempt(_ execution: Execution, _ fault: SignedFault?) -> ReplayReport.Attempt {
        guard let fault else {
            return ReplayReport.Attempt(
                outcome: execution.outcome, reason: execution.detail,
                redactedReason: execution.identity.joined(separator: " "), signature: nil, trace: [])
        }
        return ReplayReport.Attempt(
            outcome: fault.signature.kind, reason: fault.reason, redactedReason: fault.signature.reason,
            signature: fault.signature, trace: fault.trace)
    }
}
