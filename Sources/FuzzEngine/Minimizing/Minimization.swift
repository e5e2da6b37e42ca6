internal import FuzzCore
package import FuzzRuntime

/// Makes of a corpus the smallest set of inputs with all of its features, each the smallest for what it adds.
///
///     var minimization = Minimization(
///         target: facts, build: pool.handshake.build, options: options, executor: pool, world: world) { event in … }
///     let report = try minimization.run()
///
/// Inputs run from the smallest to the largest, in blocks as seeds do. What it has found out lies on disk now and then, so that the
/// same command goes on from there; nothing else changes before all have run. The new set is on disk before anything old goes.
package struct Minimization {
    /// Seconds between two states on disk, at least.
    package static let secondsBetweenStates = 5.0

    private let target: Handshake.TargetFacts
    private let build: String
    private let options: MinimizeOptions
    private let ahead: ReadAhead
    private var executor: any Executing
    private let world: any CampaignWorld
    private let post: (MinimizeEvent) -> Void
    private let folders: CampaignFolders

    package init(
        target: Handshake.TargetFacts, build: String, options: MinimizeOptions, ahead: ReadAhead = ReadAhead(),
        executor: any Executing, world: any CampaignWorld, post: @escaping (MinimizeEvent) -> Void
    ) {
        self.target = target
        self.build = build
        self.options = options
        self.ahead = ahead
        self.executor = executor
        self.world = world
        self.post = post
        folders = CampaignFolders(root: options.root, target: target.name, fileExtension: target.fileExtension)
    }

    /// Runs to the end, or until a person stops it.
    package mutating func run() throws(MinimizeError) -> MinimizeReport {
        let start = world.seconds
        let output = MinimizedFolder(options: options, folders: folders, files: world.files)
        try output.check()
        try MinimizeError.wrap { () throws(StorageError) in try world.files.createFolder(folders.run) }
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        let sources = try MinimizeError.wrap { () throws(StorageError) in
            try MinimizeSources.read(
                target: target, folders: folders, options: options, ahead: ahead, files: world.files)
        }
        for input in sources.leftOut { post(.leftOut(input)) }
        var state = restore(of: sources)
        post(.started(inputs: sources.inputs.count, done: state.done))
        for (index, outcome) in state.failures.sorted(by: { $0.key < $1.key }) {
            post(.leftOut(LeftOutInput(path: sources.inputs[index].path, reason: .fails(outcome))))
        }
        let isDone = try run(sources, from: &state, since: start)
        var report = report(sources, state)
        report.isInterrupted = !isDone
        if isDone {
            let kept = state.cover.kept.map { sources.inputs[$0] }
            report.kept = MinimizeReport.Amount(inputs: kept.count, bytes: kept.reduce(0) { $0 + $1.size })
            report.removed = try output.replace(sources, with: kept, besides: Set(state.failures.keys))
            try MinimizeError.wrap { () throws(StorageError) in try world.files.remove(folders.minimizeState) }
        }
        report.seconds = world.seconds - start
        return report
    }

    /// Runs the inputs that have not run. False where a person stopped it.
    private mutating func run(
        _ sources: MinimizeSources, from state: inout MinimizeState, since start: Double
    ) throws(MinimizeError) -> Bool {
        var lastState = world.seconds
        while state.done < sources.inputs.count {
            var epoch = try MinimizeEpoch(
                sources: sources, state: state, inputsPerBlock: options.inputsPerBlock, world: world)
            do throws(CampaignStop) {
                if world.isStopRequested { throw .interrupted }
                try epoch.run(on: &executor)
            } catch {
                try persist(state, of: sources)
                switch error {
                case .interrupted: return false
                case .failed(let failure): throw .campaign(failure)
                }
            }
            for (index, outcome) in epoch.state.failures.sorted(by: { $0.key < $1.key }) where index >= state.done {
                post(.leftOut(LeftOutInput(path: sources.inputs[index].path, reason: .fails(outcome))))
            }
            state = epoch.state
            let now = world.seconds
            post(.progress(done: state.done, of: sources.inputs.count, seconds: now - start))
            if now - lastState >= Self.secondsBetweenStates {
                try persist(state, of: sources)
                lastState = now
            }
        }
        return true
    }
}

extension Minimization {
    private func lock() throws(MinimizeError) -> RunLock {
        do { return try RunLock(path: folders.lock) } catch { throw .campaign(error) }
    }

    private func restore(of sources: MinimizeSources) -> MinimizeState {
        guard let bytes = try? world.files.read(folders.minimizeState, limit: StateFile.longestState) else {
            return MinimizeState()
        }
        let ours = saved(MinimizeState(), of: sources)
        return SavedMinimization.restore(bytes, for: ours, count: sources.inputs.count) ?? MinimizeState()
    }

    private func persist(_ state: MinimizeState, of sources: MinimizeSources) throws(MinimizeError) {
        let bytes = saved(state, of: sources).fileBytes
        try MinimizeError.wrap { () throws(StorageError) in
            try world.files.write(bytes, to: folders.minimizeState)
        }
    }

    private func saved(_ state: MinimizeState, of sources: MinimizeSources) -> SavedMinimization {
        SavedMinimization(
            state, target: target.name, build: build, limits: options.limits, inputs: sources.digest)
    }

    private func report(_ sources: MinimizeSources, _ state: MinimizeState) -> MinimizeReport {
        let candidates = sources.inputs.filter { !$0.isGiven }
        let features = state.cover.features
        return MinimizeReport(
            read: .init(inputs: candidates.count, bytes: candidates.reduce(0) { $0 + $1.size }),
            kept: .init(inputs: 0, bytes: 0), given: sources.inputs.count - candidates.count,
            features: features.count, edges: Set(features.compactMap { EdgeFeature.decode($0)?.edge }).count,
            unstable: state.unstable.subtracting(features).count,
            leftOut: sources.leftOut.count + state.failures.count, removed: 0,
            folder: options.output ?? folders.generated, seconds: 0, isInterrupted: false)
    }
}
