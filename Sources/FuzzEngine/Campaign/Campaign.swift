internal import FuzzCore
internal import FuzzInputs
package import FuzzRuntime

/// A run of one target: epochs until the goal is reached, its findings and its corpus on disk.
///
///     var campaign = Campaign(
///         target: facts, build: handshake.build, options: options, executor: pool,
///         signer: SignatureBuilder(symbolizer: symbolizer), world: SystemWorld { stop.isSet }) { event in … }
///     let report = try campaign.run()
///
/// Each epoch is worked out on a copy of the state, which replaces the state once all its findings are on disk. So
/// the state is always that of an epoch's end, whatever cuts the next one off.
package struct Campaign {
    /// Seconds between two states on disk, at least.
    package static let secondsBetweenStates = 5.0
    /// Seconds between two reports of progress at the ends of epochs, at least.
    package static let secondsBetweenProgress = 0.2

    private let target: Handshake.TargetFacts
    private let build: String
    private let options: CampaignOptions
    private var executor: any Executing
    private let signer: any FaultSigning
    private let world: any CampaignWorld
    private let post: (CampaignEvent) -> Void
    private let folders: CampaignFolders
    private var disk: RunDisk
    private var clock: RunClock

    package init(
        target: Handshake.TargetFacts, build: String, options: CampaignOptions, executor: any Executing,
        signer: any FaultSigning, world: any CampaignWorld, post: @escaping (CampaignEvent) -> Void
    ) {
        self.target = target
        self.build = build
        self.options = options
        self.executor = executor
        self.signer = signer
        self.world = world
        self.post = post
        folders = CampaignFolders(root: options.root, target: target.name, fileExtension: target.fileExtension)
        disk = RunDisk(folders: folders, files: world.files, maximumLength: options.limits.maximumLength)
        clock = RunClock(now: world.seconds)
    }

    /// Runs to the goal, or until a person stops it. Where it throws, all that was found is on disk.
    package mutating func run() throws(CampaignError) -> CampaignReport {
        if options.resume, world.files.kind(of: folders.state) == nil { throw .noState(path: folders.state) }
        try Self.storage { () throws(StorageError) in try world.files.createFolder(folders.run) }
        let lock = try RunLock(path: folders.lock)
        defer { withExtendedLifetime(lock) {} }
        var (state, notices) = try options.resume ? (resumed(), []) : begun()
        if state.edges == 0 { notices.append(.notInstrumented) }
        post(
            .started(
                target: target.name, seed: options.seed, goal: options.goal, iterations: state.iterations,
                startInputs: state.start.count))
        for notice in notices { post(.notice(notice)) }
        return try run(from: state)
    }
}

extension Campaign {
    /// A run that was begun before, from its last state.
    private mutating func resumed() throws(CampaignError) -> RunState {
        var (state, saved) = try disk.restore(for: owner(of: RunState(start: [])))
        let shape = try shape()
        state.schema = shape.schema
        state.edges = shape.edges
        state.words = words
        clock.goOn(from: saved, now: world.seconds)
        try Self.storage { () throws(StorageError) in try disk.removePartials() }
        return state
    }

    /// The words that a person gave: in a dictionary, then in code.
    private var words: InputDictionary {
        var words = options.dictionary
        words.add(target.words)
        return words
    }

    /// What is known of the target before anything runs.
    private mutating func shape() throws(CampaignError) -> TargetShape {
        do { return try executor.describe() } catch { throw .supervisor(error) }
    }

    /// A run from its start inputs, and what there is to say of them. Its first state is on disk before anything else
    /// changes.
    private mutating func begun() throws(CampaignError) -> (RunState, [CampaignNotice]) {
        let shape = try shape()
        do throws(StorageError) {
            let start = try StartInputs.read(
                target: target, shape: shape, folders: folders, maximumLength: options.limits.maximumLength,
                fresh: options.fresh,
                files: world.files)
            let known = try store.load()
            var state = RunState(start: start.entries)
            state.schema = shape.schema
            state.words = words
            state.edges = shape.edges
            state.ledger.onDiskBefore = Set(known.findings.map(\.finding.signature.digest))
            try disk.removePartials()
            try disk.persist(state, as: owner(of: state))
            let left = try disk.rawInputsLeft()
            return (
                state,
                start.notices + known.problems.map(CampaignNotice.findingUnreadable)
                    + (left > 0 ? [.rawInputsLeft(folder: folders.raw, count: left)] : [])
            )
        } catch {
            throw .storage(error)
        }
    }

    private mutating func run(from first: RunState) throws(CampaignError) -> CampaignReport {
        var state = first
        var seen = RunEnd(cause: .done, ledger: state.ledger, rawFiles: [])
        clock.start(at: state.iterations, now: world.seconds)
        var lastState = world.seconds
        var lastProgress = lastState
        while let blocks = next(of: state, end: &seen) {
            let plan = EpochPlan(blocks: blocks, snapshot: state.snapshot)
            var epoch = Epoch(state: state, pipeline: pipeline(for: state, plan), deadline: deadline)
            do throws(CampaignStop) {
                try epoch.run(on: &executor, report: progressReport(of: state))
                state = epoch.state
                seen.rawFiles = epoch.rawFiles
            } catch {
                if case .failed(let failure) = error {
                    try? persist(state)
                    throw failure
                }
                seen.rawFiles = epoch.rawFiles
            }
            seen.ledger = epoch.state.ledger
            if world.seconds - lastProgress >= Self.secondsBetweenProgress {
                progressReport(of: state)(0, 0)
                lastProgress = world.seconds
            }
            if world.seconds - lastState >= Self.secondsBetweenStates {
                try persist(state)
                lastState = world.seconds
            }
        }
        try persist(state)
        let report = report(state, seen)
        post(.finished(report))
        return report
    }

    /// The blocks of the next epoch, or `nil` and why there is none.
    private func next(of state: RunState, end: inout RunEnd) -> [Block]? {
        if let most = options.mostFindings, state.ledger.newCount >= most {
            end.cause = .findings
            return nil
        }
        let blocks = state.nextBlocks(seed: options.seed, goal: options.goal.iterations)
        if blocks.isEmpty { return nil }
        if world.isStopRequested {
            end.cause = .interrupted
        } else if let deadline, world.seconds >= deadline {
            end.cause = .duration
        } else {
            return blocks
        }
        return nil
    }

    /// What the end of a run tells beyond its state: an epoch that was cut off has left findings, and inputs that are
    /// none yet.
    private struct RunEnd {
        var cause: CampaignReport.Cause
        var ledger: FaultLedger
        var rawFiles: [String]
    }

    private mutating func persist(_ state: RunState) throws(CampaignError) {
        do { try disk.persist(state, as: owner(of: state)) } catch { throw .storage(error) }
    }

    private var deadline: Double? {
        options.goal.seconds.map { clock.deadline(after: $0) }
    }

    /// What is on disk is read anew where an epoch has something to file.
    private var store: FindingStore {
        FindingStore(
            root: options.root, target: target.name, fileExtension: target.fileExtension, files: world.files)
    }

    private func pipeline(for state: RunState, _ plan: EpochPlan) -> FaultPipeline {
        FaultPipeline(
            world: world, signer: signer, run: owner(of: state), store: store, folders: folders, plan: plan,
            shrinkBudget: options.shrinkBudget, isOfChoices: target.isOfChoices, post: post)
    }

    private func owner(of state: RunState) -> SavedRun {
        SavedRun(
            build: build, target: target.name, seed: options.seed, limits: options.limits, goal: options.goal,
            iterations: state.iterations, seconds: clock.total(now: world.seconds),
            dictionary: options.dictionary, shrinkBudget: options.shrinkBudget, mostFindings: options.mostFindings,
            ignored: options.ignored)
    }

    private static func storage(_ body: () throws(StorageError) -> Void) throws(CampaignError) {
        do { try body() } catch { throw .storage(error) }
    }
}

extension Campaign {
    /// Posts how far the run is, with what the epoch under way has done so far.
    private func progressReport(of state: RunState) -> (_ iterations: Int, _ faults: Int) -> Void {
        let (target, goal, clock, world, post) = (target.name, options.goal, clock, world, post)
        let features = state.corpus.features.count
        let coverage = CampaignCoverage(of: state)
        let entries = max(state.corpus.entries.count, state.start.count)
        let findings = state.ledger.findingsByKind
        return { iterations, faults in
            let done = state.iterations + UInt64(iterations)
            let now = world.seconds
            post(
                .progress(
                    CampaignProgress(
                        target: target, iterations: done, goal: goal, seconds: clock.total(now: now),
                        iterationsHere: clock.iterationsHere(of: done), secondsHere: clock.here(now: now),
                        corpus: entries, features: features, coverage: coverage, findings: findings,
                        pendingFaults: faults)))
        }
    }

    private func report(_ state: RunState, _ end: RunEnd) -> CampaignReport {
        let now = world.seconds
        return CampaignReport(
            target: target.name, seed: options.seed, cause: end.cause, iterations: state.iterations,
            outcomes: state.outcomes, corpus: state.corpus.entries.count, features: state.corpus.features.count,
            coverage: CampaignCoverage(of: state), seconds: clock.total(now: now),
            iterationsHere: clock.iterationsHere(of: state.iterations),
            secondsHere: clock.here(now: now), findings: end.ledger.reported,
            unconfirmed: end.ledger.unconfirmedCount,
            rawInputs: end.rawFiles.filter { world.files.kind(of: $0) == .file },
            ignored: end.ledger.findings.filter(\.isIgnored))
    }
}
