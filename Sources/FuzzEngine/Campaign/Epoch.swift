internal import FuzzRuntime

/// One epoch: its blocks run, their results merged in order, its new faults filed. It works on a copy of the state.
struct Epoch {
    /// The state at the epoch's start; at its end once ``run(on:report:)`` has returned, and somewhere between where
    /// it threw.
    private(set) var state: RunState
    /// Where the inputs of its faults lie until they are filed; at its end, of those that are not to be filed any more.
    private(set) var rawFiles: [String] = []
    private let plan: EpochPlan
    private var pipeline: FaultPipeline
    private let deadline: Double?

    /// - Parameter pipeline: for faults of the plan.
    init(state: RunState, pipeline: FaultPipeline, deadline: Double?) {
        self.state = state
        plan = pipeline.plan
        self.pipeline = pipeline
        self.deadline = deadline
    }

    /// Runs it. Where the time was over, what was finished from its start on is merged, and faults beyond that are
    /// filed all the same. Where a person stopped it, it throws, and nothing of it counts.
    mutating func run(
        on executor: inout any Executing, report: @escaping (Int, Int) -> Void
    ) throws(CampaignStop) {
        let observer = EpochObserver(
            world: pipeline.world, folders: pipeline.folders, signer: pipeline.signer, deadline: deadline,
            ledger: state.ledger, report: report)
        let results = try results(of: &executor, for: observer)
        let known = state.ledger.knownKeys
        var faults = state.merge(results)
        if results.count < plan.blocks.count { faults += Self.beyond(faults, in: observer.faults, known: known) }
        let left = try pipeline.process(faults, into: &state.ledger, on: &executor)
        let kept = Set(left.map { pipeline.folders.rawFile(iteration: $0.iteration, bytes: $0.bytes) })
        for path in rawFiles where !kept.contains(path) {
            try CampaignStop.wrap { () throws(StorageError) in try pipeline.world.files.remove(path) }
        }
        rawFiles = rawFiles.filter(kept.contains)
    }

    /// What the blocks gave, as far as they were finished from the first on.
    private mutating func results(
        of executor: inout any Executing, for observer: EpochObserver
    ) throws(CampaignStop) -> [BlockResult] {
        let results: [BlockResult?]
        do {
            defer { rawFiles = observer.rawFiles.sorted() }
            results = try executor.run(plan.blocks, on: plan.snapshot, observer: observer)
        } catch {
            throw .failed(.supervisor(error))
        }
        let finished = results.prefix { $0 != nil }.compactMap { $0 }
        switch observer.halt {
        case .disk(let error): throw .failed(.storage(error))
        case .interrupted: throw .interrupted
        case .deadline: break
        case nil:
            precondition(
                finished.count == plan.blocks.count, "an executor leaves a block only where it is told to stop")
        }
        return finished
    }

    /// The faults that were seen and are not among these, by their iterations.
    private static func beyond(_ faults: [Fault], in seen: [Fault], known: Set<UInt64>) -> [Fault] {
        var keys = known.union(faults.map(\.execution.key))
        return seen.sorted { $0.iteration < $1.iteration }.filter { keys.insert($0.execution.key).inserted }
    }
}
