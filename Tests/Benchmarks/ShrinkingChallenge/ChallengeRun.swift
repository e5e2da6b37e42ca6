import FuzzCore
import FuzzInputs
import PropertyTesting

/// A search for a counterexample of a challenge, and how it was shrunk.
package struct ChallengeRun {
    /// The first failure, and what was left of it.
    package var first = ""
    package var text = ""
    /// Calls of the property until it failed, and those after, of the shrinking.
    package var runsBefore = 0
    package var evaluations = 0
    /// Replays, with those in which a filter let nothing through to the property.
    package var replays = 0
    /// Of each edit, how many replays it asked for, and how many of these made the case simpler.
    package var edits: [String: (replays: Int, kept: Int)] = [:]

    package init?(_ challenge: Challenge, seed: UInt64, mostRuns: Int = 1_000_000) {
        guard let failing = search(challenge, seed, mostRuns) else { return nil }
        var shrinking = ChoiceShrinking(failing)
        while let sequence = shrinking.next() {
            var source = ChoiceSource(replaying: sequence)
            let result = challenge.run(&source)
            replays += 1
            if case .discarded(isCalled: false) = result.verdict {} else { evaluations += 1 }
            var isFailing = false
            if case .fails = result.verdict { isFailing = true }
            let edit = shrinking.edit
            let before = shrinking.best
            shrinking.learn(source.record, isFailing: isFailing)
            edits[edit, default: (0, 0)].replays += 1
            if shrinking.best != before {
                edits[edit, default: (0, 0)].kept += 1
                text = result.text
            }
        }
    }

    /// Sizes grow from 0 to 100, again and again.
    private mutating func search(_ challenge: Challenge, _ seed: UInt64, _ mostRuns: Int) -> ChoiceRecord? {
        while runsBefore < mostRuns {
            let random = SplitMix64(seed: seed, stream: UInt64(runsBefore))
            let size = runsBefore % 101
            runsBefore += 1
            var plain = ChoiceSource(random, size: size)
            guard case .fails = challenge.run(&plain).verdict else { continue }
            var source = ChoiceSource(recording: random, size: size)
            text = challenge.run(&source).text
            first = text
            return source.record
        }
        return nil
    }
}
