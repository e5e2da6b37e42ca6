package import FuzzRuntime

/// Runs one input again, each time in a fresh executor, and says whether it still shows its fault.
///
///     var replay = Replay(executor: pool, signer: SignatureBuilder(symbolizer: symbolizer))
///     let result = try replay.run(bytes, finding: finding, times: 3)
package struct Replay {
    private var executor: any Executing
    private let signer: any FaultSigning

    package init(executor: any Executing, signer: any FaultSigning) {
        self.executor = executor
        self.signer = signer
    }

    /// - Parameters:
    ///   - finding: what is on record of the input, if anything.
    ///   - times: how often it is run; at least once.
    package mutating func run(
        _ input: [UInt8], finding: Finding? = nil, times: Int = 1
    ) throws(SupervisorError) -> ReplayResult {
        let executions = try executor.probe(Array(repeating: input, count: max(1, times)), detailed: true)
        let attempts = executions.map { execution in
            ReplayResult.Attempt(
                execution: execution, fault: execution.outcome.isFinding ? signer.sign(execution) : nil)
        }
        return ReplayResult(attempts: attempts, recorded: finding?.signature)
    }

    /// Files a finding whose signature is another one now under that: an edit moved it. The new files are on disk
    /// before the old ones go; a kill in between leaves both.
    package static func refile(
        _ stored: StoredFinding, input: [UInt8], as fault: SignedFault, in store: inout FindingStore,
        files: DurableFiles
    ) throws(StorageError) -> StoredFinding {
        let old = stored.finding
        guard fault.signature != old.signature else { return stored }
        let finding = Finding(
            target: old.target, fault: fault, seed: old.seed, iteration: old.iteration, limits: old.limits,
            sizeBefore: old.sizeBefore, sizeAfter: input.count, recurrence: old.recurrence,
            earlier: old.earlier)
        let new = try store.file(finding, input: input).stored
        for path in [stored.findingPath, stored.inputPath] where path != new.findingPath && path != new.inputPath {
            try files.remove(path)
        }
        return new
    }
}
