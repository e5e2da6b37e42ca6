internal import FuzzEngine
internal import FuzzInputs
internal import FuzzRuntime

/// The targets of one `run`, one after another: what each is asked for, what is said of it, and how the process is to end.
///
/// What runs a target and what reads states are given, so that the order of things can be tested without processes.
struct RunSession {
    typealias Post = (CampaignEvent) -> Void

    let options: RunOptions
    let targets: [Handshake.TargetFacts]
    /// The words of `--dictionary`, where it is given.
    let dictionary: InputDictionary?
    /// The seed, where none is given and none is gone on with.
    let randomSeed: UInt64
    let reporter: any RunReporter
    /// The run of a target that lies on disk; `CampaignError.noState` where none does.
    let savedRun: (Handshake.TargetFacts) throws -> SavedRun
    let runTarget: (Handshake.TargetFacts, CampaignOptions, @escaping Post) throws -> CampaignReport
    /// Whether a person, or a reader that went away, wants no more.
    let isStopWanted: () -> Bool
    /// Whether it is a person.
    let isInterrupted: () -> Bool
    let complain: (any Error, _ target: String) -> Void
    /// Whether a finding is an open row of a regression table.
    var isPromoted: (FoundFault) -> Bool = { _ in false }

    /// What the session came to.
    struct Result {
        var status = ExitStatus.nothingFound
        var findings: [FoundFault] = []
        /// Those that were not to be filed.
        var ignored: [FoundFault] = []
        /// Targets that did not run to their end, or not at all.
        var unfinished = 0
    }

    /// Runs the targets. One that cannot run is complained of; the others run all the same, unless it is the machine that fails.
    func run() throws -> Result {
        var result = Result(unfinished: targets.count)
        var saidOfBuild = false
        let first = try firstSavedRun()
        let most = options.mostFindings ?? first?.mostFindings
        for target in targets where !isStopWanted() {
            let left = most.map { $0 - result.findings.count { !$0.finding.wasKnown } }
            if let left, left <= 0 { break }
            do {
                let campaign = try campaignOptions(for: target, first: first, mostFindings: left)
                let report = try runTarget(target, campaign) { event in
                    // What is said of the build goes for all of its targets.
                    if case .notice(.notInstrumented) = event {
                        if saidOfBuild { return }
                        saidOfBuild = true
                    }
                    reporter.receive(event, of: target.name)
                }
                if report.cause != .interrupted { result.unfinished -= 1 }
                result.findings += report.findings.map { FoundFault(target: target.name, finding: $0) }
                result.ignored += report.ignored.map { FoundFault(target: target.name, finding: $0) }
            } catch {
                reporter.fail(error, of: target.name)
                complain(error, target.name)
                result.status = max(result.status, Tool.status(for: error))
                if !Self.isOfTargetAlone(error) { break }
            }
        }
        result.status = max(result.status, status(of: result.findings))
        if isInterrupted() { result.status = .interrupted }
        return result
    }

    private func status(of findings: [FoundFault]) -> ExitStatus {
        findings.allSatisfy { options.knownOK && ($0.finding.wasKnown || isPromoted($0)) } ? .nothingFound : .findings
    }

    /// With `--resume`, the first of the targets' runs that lie on disk: a target that had not begun when the run was
    /// interrupted takes its seed, limits, dictionary and goal from it. Where there is none at all, there is nothing to resume.
    private func firstSavedRun() throws -> SavedRun? {
        guard options.resume else { return nil }
        var missing: CampaignError?
        for target in targets {
            do {
                return try savedRun(target)
            } catch let error as CampaignError {
                if case .noState = error { missing = missing ?? error }
            }
        }
        if let missing { throw missing }
        return nil
    }

    private func campaignOptions(
        for target: Handshake.TargetFacts, first: SavedRun?, mostFindings: Int?
    ) throws -> CampaignOptions {
        let saved = options.resume ? try savedRunIfAny(target) : nil
        let model = saved ?? first
        return CampaignOptions(
            seed: options.seed ?? model?.seed ?? randomSeed,
            goal: options.goal ?? model?.goal ?? .iterations(RunOptions.defaultIterations),
            limits: options.limits.limits(over: model?.limits ?? ExecutionLimits()), resume: saved != nil,
            fresh: options.fresh, dictionary: dictionary ?? model?.dictionary ?? InputDictionary(),
            mostFindings: mostFindings, ignored: options.ignored ?? model?.ignored ?? [],
            shrinkBudget: options.shrinkBudget ?? model?.shrinkBudget ?? InputShrink.defaultBudget)
    }

    private func savedRunIfAny(_ target: Handshake.TargetFacts) throws -> SavedRun? {
        do {
            return try savedRun(target)
        } catch CampaignError.noState {
            return nil
        }
    }

    /// Whether other targets may run although this one did not.
    private static func isOfTargetAlone(_ error: any Error) -> Bool {
        switch error {
        case let error as SupervisorError: isOfTargetAlone(error)
        case CampaignError.storage: false
        case CampaignError.supervisor(let error): isOfTargetAlone(error)
        case is CampaignError: true
        default: false
        }
    }

    private static func isOfTargetAlone(_ error: SupervisorError) -> Bool {
        switch error {
        case .prepareFailed, .workersKeepDying, .interrupted: true
        case .cannotStart, .notAFuzzExecutable, .diedWhileStarting, .otherVersion, .unknownTarget, .system: false
        }
    }
}
