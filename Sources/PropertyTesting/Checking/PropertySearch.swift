package import FuzzCore

/// Searches for cases in which a property fails, and makes them simple. It runs nothing itself: it says which case is next, and is told
/// what came of it. The same options and answers give the same search.
///
///     var search = PropertySearch(PropertySearch.Options(seed: 7, iterations: 1_000))
///     while let trial = search.next() {
///         search.learn(run(trial))
///     }
///     search.report.faults
///
/// A fault is made simple as soon as it shows. Another one that shows meanwhile waits for its turn: no case slips from one fault to another.
package struct PropertySearch {
    package struct Options: Sendable {
        package var seed: UInt64
        /// How many cases chance makes, and up to how many there may be for all of them to be run.
        package var iterations: Int
        /// How many cases may be run to make one fault simple.
        package var shrinkBudget: Int
        /// How many examples there are.
        package var examples: Int
        /// Choices that failed in an earlier search.
        package var kept: [[Choice]]
        /// Choices that failed in another search. They are run as long as nothing fails.
        package var lent: [[Choice]]

        package init(
            seed: UInt64, iterations: Int = 1_000, shrinkBudget: Int = 5_000, examples: Int = 0,
            kept: [[Choice]] = [], lent: [[Choice]] = []
        ) {
            self.seed = seed
            self.iterations = iterations
            self.shrinkBudget = shrinkBudget
            self.examples = examples
            self.kept = kept
            self.lent = lent
        }
    }

    /// More faults than that are one too many to read.
    private static let mostFaults = 8

    private let options: Options
    private var exploration: Exploration
    private var reduction: FaultReduction?
    private var waiting: [FoundFault] = []
    private var known: Set<[String]> = []
    private var faults: [FoundFault] = []
    private var leftOut: Set<[String]> = []
    private var trial: Trial?

    package init(_ options: Options) {
        self.options = options
        exploration = Exploration(options)
    }

    /// What was found out so far.
    package var report: SearchReport {
        var report = exploration.report
        report.faults = faults
        report.leftOut = leftOut.count
        return report
    }

    /// Faults that are not as simple as they get: the one that is made so, and those that wait. What a search leaves that ends before its end.
    package var unfinished: [FoundFault] {
        (reduction.map { [$0.soFar] } ?? []) + waiting
    }

    /// The case to be run next, or nil at the end. What came of it has to be told before the next one is asked for.
    package mutating func next() -> Trial? {
        trial = nextTrial()
        return trial
    }

    private mutating func nextTrial() -> Trial? {
        while true {
            if var current = reduction {
                let trial = current.next()
                reduction = trial == nil ? nil : current
                if let trial { return trial }
                faults.append(current.found)
            }
            guard !waiting.isEmpty else { return exploration.next() }
            let found = waiting.removeFirst()
            reduction = FaultReduction(
                found, record: found.record, budget: options.shrinkBudget, seed: options.seed)
        }
    }

    package mutating func learn(_ result: CaseResult) {
        guard let trial else { preconditionFailure("nothing was asked") }
        self.trial = nil
        if reduction != nil { reduction?.learn(result) } else { exploration.learn(result) }
        guard case .failed(let fault) = result.verdict, trial.runsBody, !known.contains(fault.identity) else { return }
        guard known.count < Self.mostFaults else {
            leftOut.insert(fault.identity)
            return
        }
        known.insert(fault.identity)
        var found = FoundFault(
            fault: fault, origin: .search, number: exploration.report.cases, record: result.record,
            choicesBefore: result.record.choices.count)
        if reduction == nil { found.origin = exploration.origin }
        if case .example = trial.source { faults.append(found) } else { waiting.append(found) }
    }
}
