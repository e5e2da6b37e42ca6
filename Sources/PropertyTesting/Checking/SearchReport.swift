package import FuzzCore

/// What a search found out.
package struct SearchReport: Sendable {
    /// Cases that passed or failed while the search looked for faults.
    package var cases = 0
    /// Cases that came to nothing, by the reason.
    package var discards: [Discard: Int] = [:]
    /// How many cases there are at all, where all of them were run.
    package var wholeDomain: Int?
    /// Whether so many cases came to nothing that the search was given up.
    package var isGivenUp = false
    /// Each fault once, in the order in which they showed.
    package var faults: [FoundFault] = []
    /// How many faults showed beside those: more than anybody reads.
    package var leftOut = 0
    /// Cases that were drawn by chance alone, or all there are, and how many of those have a label.
    package var sampled = 0
    package var labels: [String: Int] = [:]
    /// The shares that were asked for, in percent, and whether they are there: nil where the search ended before it could tell.
    package var covers: [String: (percent: Double, isMet: Bool?)] = [:]
    /// The highest scores.
    package var scores: [String: Double] = [:]
    /// Places of the choices that were kept from an earlier search, and do not fail any more.
    package var mended: [Int] = []
    /// Places of those that come to nothing, with the reason.
    package var givenUp: [(place: Int, reason: Discard)] = []

    package init() {}

    /// The reason for which most cases came to nothing.
    package var mostDiscarded: Discard? {
        discards.max { ($0.value, "\($1.key)") < ($1.value, "\($0.key)") }?.key
    }
}

/// A fault, with the simplest case that shows it.
package struct FoundFault: Sendable, Hashable {
    package enum Origin: Sendable, Hashable {
        case example(Int)
        /// By its place among those that were kept, and those that were lent behind them.
        case kept(Int)
        case search
    }

    package var fault: CaseFault
    package var origin: Origin
    /// The number of the case that showed it first, from 1.
    package var number: Int
    /// Of the simplest case. Empty for an example.
    package var record: ChoiceRecord
    /// How many choices the first case had that showed it.
    package var choicesBefore: Int
    package var shrinkRuns = 0
    package var explainRuns = 0
    /// Whether it has no choices, only values that were given.
    package var isExample: Bool {
        if case .example = origin { true } else { false }
    }

    /// Places of spans of the record, each of which could by itself be anything else.
    package var freeSpans: [Int] = []
}
