internal import FuzzCore
internal import FuzzInputs
internal import FuzzRuntime

/// The walk of a ``ChoiceShrinking`` along an oracle that judges several texts at once.
///
///     until there is no candidate:
///         take the candidates that follow each other where none is kept
///         draw what they make; what makes no value, or none that is simpler, is not run
///         judge the texts of what was drawn
///         tell of each, up to the first that is kept
struct ChoiceSearch {
    private struct Candidate {
        var choices: [Choice]
        /// Nothing where they make no value.
        var drawing: Drawing?
        /// Nothing where nobody has found out.
        var verdict: Bool?
    }

    private var shrinking: ChoiceShrinking

    init(_ failing: ChoiceRecord) {
        shrinking = ChoiceShrinking(failing)
    }

    /// The text of the simplest run that was kept.
    var best: [UInt8] { Drawing(record: shrinking.best).text }

    /// Goes on until nothing simpler is left, and answers true; false where the oracle wanted no more.
    mutating func run(_ oracle: inout ShrinkOracle, on executor: inout any Executing) throws(CampaignStop) -> Bool {
        var size = 1
        while true {
            var candidates = ahead(atMost: min(size, oracle.batch))
            if candidates.isEmpty { return true }
            guard try judge(&candidates, &oracle, on: &executor) else { return false }
            size = learn(candidates) ? 1 : min(2 * size, oracle.batch)
        }
    }

    /// What would come if none of it were kept.
    private func ahead(atMost limit: Int) -> [Candidate] {
        var ahead = shrinking
        var candidates: [Candidate] = []
        while candidates.count < limit, let choices = ahead.next() {
            candidates.append(Candidate(choices: choices))
            ahead.learn(nil, isFailing: false)
        }
        return candidates
    }

    /// False where the oracle has no verdict any more.
    private func judge(
        _ candidates: inout [Candidate], _ oracle: inout ShrinkOracle, on executor: inout any Executing
    ) throws(CampaignStop) -> Bool {
        let texts = candidates.map { Array(ChoicePrinter.text(of: $0.choices).utf8) }
        guard let drawings = try oracle.draw(texts, on: &executor) else { return false }
        var wanted: [Int] = []
        for index in candidates.indices {
            candidates[index].drawing = index < drawings.count ? drawings[index] : nil
            let isSimpler = candidates[index].drawing?.record.isSimpler(than: shrinking.best) ?? false
            if isSimpler { wanted.append(index) } else { candidates[index].verdict = false }
        }
        if wanted.isEmpty { return true }
        let simpler = wanted.compactMap { candidates[$0].drawing?.text }
        let verdicts = try oracle.judge(simpler, of: best, on: &executor)
        for (index, verdict) in zip(wanted, verdicts) { candidates[index].verdict = verdict }
        return !verdicts.isEmpty
    }

    /// Answers whether one was kept. What it learns of one may spare it others.
    private mutating func learn(_ candidates: [Candidate]) -> Bool {
        var known: [[Choice]: Candidate] = [:]
        for candidate in candidates { known[candidate.choices] = candidate }
        while true {
            let before = shrinking
            guard let next = shrinking.next() else { return false }
            guard let candidate = known[next], let verdict = candidate.verdict else {
                shrinking = before
                return false
            }
            shrinking.learn(candidate.drawing?.record, isFailing: verdict)
            if verdict { return true }
        }
    }
}
