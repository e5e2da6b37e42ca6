internal import FuzzCore
internal import FuzzInputs
internal import FuzzRuntime

/// Makes a fault's input smaller, with the same signature. What it spends is counted in executions.
///
/// Candidates run several to an executor, and are told apart by their keys: equal keys are one fault. Now and then, and at the end, the
/// input so far is run by itself and signed by all that it shows. Where that does not hold, the search goes on from the last that
/// did, with an executor for each candidate.
struct FindingShrink {
    struct Result {
        /// The smallest input that showed the fault by itself; the input that was given, where there is no smaller one.
        var bytes: [UInt8]
        /// What it showed; nothing of the input that was given.
        var fault: SignedFault?
        var executions: Int
        var end: ShrinkEnd
    }

    /// How many candidates go together at most, and how many may run into a limit: those are dear.
    struct Allowance {
        var batch: Int
        var hangs = 12
        var memory = 100

        init(kind: Outcome) {
            switch kind {
            case .hang: (batch, hangs) = (4, 100)
            case .memory: batch = 4
            case .crash: batch = 16
            case .accepted, .rejected, .invalid, .escaped, .mismatch: batch = 32
            }
        }
    }

    let signature: Signature
    let signer: any FaultSigning
    /// Whether inputs are texts of choices: those are made simpler, and not their bytes.
    var isOfChoices = false
    /// Executions at most.
    let budget: Int
    let isStopRequested: () -> Bool
    /// Told of the size so far and of the executions, now and then.
    let progress: (_ size: Int, _ executions: Int) -> Void

    /// - Parameter verdicts: of keys that are known, whether they are this fault's.
    /// - Throws: what is no matter of the input. An interruption is none: what there is until then is the result.
    func run(
        _ input: [UInt8], verdicts: [UInt64: Bool], on executor: inout any Executing
    ) throws(CampaignStop) -> Result {
        var oracle = ShrinkOracle(shrink: self, input: input, verdicts: verdicts)
        var end = try search(&oracle, on: &executor)
        // A hang that does not last where the input is much smaller grows with the input: it has no smallest one.
        if end == .drifted, signature.kind != .hang {
            oracle.beDetailed()
            end = try search(&oracle, on: &executor)
        }
        var result = Result(bytes: oracle.proven, fault: oracle.fault, executions: oracle.executions, end: .done)
        if case .settled(let reason) = end { result.end = reason }
        return result
    }

    private enum SearchEnd: Equatable {
        case settled(ShrinkEnd)
        /// What was kept does not show the fault by itself.
        case drifted
    }

    private func search(
        _ oracle: inout ShrinkOracle, on executor: inout any Executing
    ) throws(CampaignStop) -> SearchEnd {
        let result = try simplest(&oracle, on: &executor)
        if oracle.isInterrupted { return .settled(.interrupted) }
        if oracle.isDrifted { return .drifted }
        guard try oracle.prove(result.bytes, on: &executor) else {
            return oracle.isInterrupted ? .settled(.interrupted) : .drifted
        }
        return .settled(result.isFinished ? .done : .outOfBudget)
    }

    private func simplest(
        _ oracle: inout ShrinkOracle, on executor: inout any Executing
    ) throws(CampaignStop) -> (bytes: [UInt8], isFinished: Bool) {
        // Where the generator itself does not live through the input, nobody knows what it drew: what is left is the text.
        if isOfChoices, let drawing = try oracle.draw([oracle.proven], on: &executor)?.first ?? nil {
            var search = ChoiceSearch(drawing.record)
            let isFinished = try search.run(&oracle, on: &executor)
            return (search.best, isFinished)
        }
        let shrinker = Shrinker(batchSize: oracle.batch, budget: budget)
        let result = try shrinker.shrink(oracle.proven) { (batch) throws(CampaignStop) in
            try oracle.judge(batch.candidates, of: batch.input, on: &executor)
        }
        return (result.bytes, result.isFinished)
    }
}
