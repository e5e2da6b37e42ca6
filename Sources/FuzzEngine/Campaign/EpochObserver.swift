internal import FuzzRuntime

/// Watches an epoch: puts the input of each new fault on disk as soon as it is seen, says when to stop, and which
/// hangs are known from earlier epochs.
final class EpochObserver: BlockObserver {
    /// Why the epoch was told to end.
    enum Halt {
        case interrupted, deadline
        case disk(StorageError)
    }

    private(set) var halt: Halt?
    private(set) var faults: [Fault] = []
    /// Where their inputs are.
    private(set) var rawFiles: [String] = []

    private let world: any CampaignWorld
    private let folders: CampaignFolders
    private let signer: any FaultSigning
    /// On the world's clock; `nil` where the run goes by iterations.
    private let deadline: Double?
    private let knownHangs: Set<String>
    private let report: (_ iterations: Int, _ faults: Int) -> Void

    init(
        world: any CampaignWorld, folders: CampaignFolders, signer: any FaultSigning, deadline: Double?,
        ledger: FaultLedger,
        report: @escaping (_ iterations: Int, _ faults: Int) -> Void
    ) {
        self.world = world
        self.folders = folders
        self.signer = signer
        self.deadline = deadline
        knownHangs = Set(ledger.findings.filter { $0.kind == .hang }.map(\.signature.digest))
        self.report = report
    }

    func progressed(iterations: Int, faults: Int) -> Bool {
        report(iterations, faults)
        if halt == nil, world.isStopRequested { halt = .interrupted }
        if halt == nil, let deadline, world.seconds >= deadline { halt = .deadline }
        return halt == nil
    }

    func faulted(_ fault: Fault) {
        faults.append(fault)
        let path = folders.rawFile(iteration: fault.iteration, bytes: fault.bytes)
        do throws(StorageError) {
            try world.files.createFolder(folders.raw)
            try world.files.write(fault.bytes, to: path)
            rawFiles.append(path)
        } catch {
            halt = .disk(error)
        }
    }

    func isKnownHang(_ execution: Execution) -> Bool {
        guard !knownHangs.isEmpty else { return false }
        var hang = execution
        hang.outcome = .hang
        return knownHangs.contains(signer.sign(hang).signature.digest)
    }
}
