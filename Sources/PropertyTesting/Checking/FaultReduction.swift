internal import FuzzCore
internal import FuzzInputs

/// Makes the case of one fault as simple as it gets, and finds out which parts of that could be anything else.
///
///     shrinking ── nothing simpler, or the budget is used up ──> explaining ──> done
///
/// A case that does not end costs all the time that it may take: while it is made simple, cases are cut short, and not many of them; in the
/// end the simplest is given its time (``State/confirming``), and only counts where it fails then too.
struct FaultReduction {
    private enum State {
        case shrinking(ChoiceShrinking)
        case confirming
        case explaining(Explanation)
        case done
    }

    /// So many cases may be cut short.
    private static let mostCutShort = 50
    /// So many may cost a process to explain one case: six parts, each of which could be anything.
    private static let mostProcesses = 96

    private(set) var found: FoundFault
    private let first: ChoiceRecord
    private var cutShort = 0
    private let budget: Int
    private let seed: UInt64
    private var state: State

    init(_ found: FoundFault, record: ChoiceRecord, budget: Int, seed: UInt64) {
        self.found = found
        first = record
        self.budget = budget
        self.seed = seed
        state = .shrinking(ChoiceShrinking(record))
    }

    /// What is known so far: the simplest case that showed the fault in the time that a case may take.
    var soFar: FoundFault {
        var known = found
        switch state {
        case .shrinking(let shrinking): known.record = found.fault.cost == .time ? first : shrinking.best
        case .confirming: known.record = first
        case .explaining, .done: break
        }
        return known
    }

    mutating func next() -> Trial? {
        while true {
            switch state {
            case .shrinking(var shrinking):
                if found.shrinkRuns < budget, cutShort < Self.mostCutShort, let choices = shrinking.next() {
                    state = .shrinking(shrinking)
                    found.shrinkRuns += 1
                    return Trial(.replay(choices), isCutShort: found.fault.cost == .time)
                }
                found.record = shrinking.best
                if found.fault.cost == .time, found.record != first {
                    state = .confirming
                    return Trial(.replay(found.record.choices))
                }
                explain()
            case .confirming: preconditionFailure("what came of the last case was not told")
            case .explaining(var explanation):
                if let trial = explanation.next() {
                    state = .explaining(explanation)
                    found.explainRuns += 1
                    return trial
                }
                found.freeSpans = explanation.free
                state = .done
            case .done: return nil
            }
        }
    }

    private mutating func explain() {
        switch found.fault.cost {
        case .usual: state = .explaining(Explanation(of: found.record, budget: 400, seed: seed))
        case .process:
            let left = min(400, budget - found.shrinkRuns)
            state = .explaining(
                Explanation(of: found.record, budget: left, failures: Self.mostProcesses, seed: seed))
        case .time: state = .done
        }
    }

    mutating func learn(_ result: CaseResult) {
        var isFailing: Bool? = false
        switch result.verdict {
        case .failed(let fault) where fault.identity == found.fault.identity: isFailing = true
        case .discarded: isFailing = nil
        case .failed, .passed: break
        }
        switch state {
        case .shrinking(var shrinking):
            shrinking.learn(isFailing == nil ? nil : result.record, isFailing: isFailing ?? false)
            if isFailing == true, case .failed(let fault) = result.verdict,
                shrinking.best.choices == result.record.choices
            {
                found.fault = fault
            }
            if isFailing == true, found.fault.cost == .time { cutShort += 1 }
            state = .shrinking(shrinking)
        case .confirming:
            if isFailing != true { found.record = first }
            explain()
        case .explaining(var explanation):
            explanation.learn(result.record, isFailing: isFailing)
            state = .explaining(explanation)
        case .done: break
        }
    }
}
