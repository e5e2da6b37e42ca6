internal import FuzzCore

/// Finds the parts of a smallest case that could be anything else: a part is drawn anew some times, and where the case fails in the same way
/// each time, it has nothing to do with the fault.
///
/// Parts are the arguments first; of one that matters, the draws in it.
struct Explanation {
    private static let tries = 16
    private static let budget = 400

    private let record: ChoiceRecord
    /// Spans to be looked at, the next one last.
    private var waiting: [Int]
    private var triesLeft = Self.tries
    private var budgetLeft = Self.budget
    /// Whether any try of the part was another case.
    private var wasOther = false
    private var random: SplitMix64
    /// Places of spans, each of which could by itself be anything.
    private(set) var free: [Int] = []

    init(of record: ChoiceRecord, seed: UInt64) {
        self.record = record
        random = SplitMix64(seed: seed)
        waiting = record.spans.indices.filter { record.spans[$0].depth == 0 && !record.spans[$0].choices.isEmpty }
            .reversed()
    }

    mutating func next() -> Trial? {
        guard let span = waiting.last, budgetLeft > 0 else { return nil }
        budgetLeft -= 1
        return Trial(
            .vary(record.choices, range: record.spans[span].choices, span: span, seed: random.next()))
    }

    /// - Parameter isFailing: nil where the case came to nothing.
    mutating func learn(_ other: ChoiceRecord, isFailing: Bool?) {
        guard let span = waiting.last else { return }
        if isFailing == false {
            waiting.removeLast()
            waiting += children(of: span).reversed()
            return startPart()
        }
        triesLeft -= 1
        if isFailing == true, other.choices != record.choices { wasOther = true }
        guard triesLeft == 0 else { return }
        waiting.removeLast()
        if wasOther { free.append(span) }
        startPart()
    }

    private mutating func startPart() {
        triesLeft = Self.tries
        wasOther = false
    }

    /// Of a span that has the same choices as the one around it, those in it.
    private func children(of span: Int) -> [Int] {
        let outer = record.spans[span]
        return record.spans.indices[(span + 1)...].prefix { record.spans[$0].depth > outer.depth }.filter {
            record.spans[$0].depth == outer.depth + 1 && !record.spans[$0].choices.isEmpty
        }
    }
}
