package import FuzzRuntime

/// Makes one input smaller that a person gives: it has to show a fault first, and keeps that fault's signature.
///
///     var shrink = InputShrink(executor: pool, signer: signer, budget: 2_000, isStopRequested: { stop.isSet }) { … }
///     let result = try shrink.run(bytes)
package struct InputShrink {
    /// What it came to.
    package struct Result: Sendable, Hashable {
        /// What the input showed as it was given; nothing where it behaves, or nobody waited for it.
        package var before: SignedFault?
        /// What the smaller input shows; nothing where there is none.
        package var after: SignedFault?
        /// The smallest input.
        package var bytes: [UInt8]
        package var executions: Int
        package var end: ShrinkEnd

        package init(
            before: SignedFault? = nil, after: SignedFault? = nil, bytes: [UInt8], executions: Int, end: ShrinkEnd
        ) {
            self.before = before
            self.after = after
            self.bytes = bytes
            self.executions = executions
            self.end = end
        }
    }

    /// What `run` and `shrink` spend on an input where nothing else is said, in executions.
    package static let defaultBudget = 2_000

    private var executor: any Executing
    private let signer: any FaultSigning
    private let budget: Int
    private let isOfChoices: Bool
    private let isStopRequested: () -> Bool
    private let progress: (_ size: Int, _ executions: Int) -> Void

    package init(
        executor: any Executing, signer: any FaultSigning, budget: Int, isOfChoices: Bool = false,
        isStopRequested: @escaping () -> Bool,
        progress: @escaping (_ size: Int, _ executions: Int) -> Void
    ) {
        self.executor = executor
        self.signer = signer
        self.budget = budget
        self.isOfChoices = isOfChoices
        self.isStopRequested = isStopRequested
        self.progress = progress
    }

    package mutating func run(_ input: [UInt8]) throws(CampaignError) -> Result {
        do throws(CampaignStop) {
            return try shrink(input)
        } catch {
            switch error {
            case .interrupted: return Result(bytes: input, executions: 0, end: .interrupted)
            case .failed(let failure): throw failure
            }
        }
    }

    private mutating func shrink(_ input: [UInt8]) throws(CampaignStop) -> Result {
        let execution = try executor.probeOne(input)
        guard execution.outcome.isFinding else { return Result(bytes: input, executions: 1, end: .done) }
        let before = signer.sign(execution)
        let shrink = FindingShrink(
            signature: before.signature, signer: signer, isOfChoices: isOfChoices, budget: budget - 1,
            isStopRequested: isStopRequested, progress: progress)
        let result = try shrink.run(input, verdicts: [:], on: &executor)
        return Result(
            before: before, after: result.fault, bytes: result.bytes, executions: result.executions + 1, end: result.end
        )
    }
}
