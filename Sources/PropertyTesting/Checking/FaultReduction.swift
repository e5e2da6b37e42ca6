internal import FuzzCore
internal import FuzzInputs

/// Makes the case of one fault as simple as it gets, and finds out which parts of that could be anything else.
///
///     shrinking ── nothing simpler, or the budget is used up ──> explaining ──> done
struct FaultReduction {
    private enum State {
        case shrinking(ChoiceShrinking)
        case explaining(Explanation)
        case done
    }

    private(set) var found: FoundFault
    private let budget: Int
    private let seed: UInt64
    private var state: State

    init(_ found: FoundFault, record: ChoiceRecord, budget: Int, seed: UInt64) {
        self.found = found
        self.budget = budget
        self.seed = seed
        state = .shrinking(ChoiceShrinking(record))
    }

    mutating func next() -> Trial? {
        while true {
            switch state {
            case .shrinking(var shrinking):
                if found.shrinkRuns < budget, let choices = shrinking.next() {
                    state = .shrinking(shrinking)
                    found.shrinkRuns += 1
                    return Trial(.replay(choices))
                }
                found.record = shrinking.best
                state = .explaining(Explanation(of: shrinking.best, seed: seed))
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
            state = .shrinking(shrinking)
        case .explaining(var explanation):
            explanation.learn(result.record, isFailing: isFailing)
            state = .explaining(explanation)
        case .done: break
        }
    }
}
