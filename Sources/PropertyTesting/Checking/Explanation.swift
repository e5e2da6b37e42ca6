internal import FuzzCore

/// Finds the parts of a smallest case that could be anything else: a part is drawn anew some times, and where the case fails in the same way
/// each time, it has nothing to do with the fault. What stands elsewhere in the case in a draw of its kind is tried first: that two parts are
/// equal is what chance hardly comes to.
///
/// Parts are the arguments first; of one that matters, the draws in it. Only what is as simple as can be is looked at: what is not had a
/// reason not to be made so.
struct Explanation {
    /// How often a part is tried before it is taken for free.
    private static let tries = 16

    private let record: ChoiceRecord
    /// Spans to be looked at, the next one last.
    private var waiting: [Int]
    /// Choices of draws of the kind of the next one, to be tried in its place.
    private var others: [[Choice]] = []
    private var triesLeft = Self.tries
    private var budgetLeft: Int
    private var failuresLeft: Int
    /// Whether any try of the part was another case.
    private var wasOther = false
    private var random: SplitMix64
    /// Places of spans, each of which could by itself be anything.
    private(set) var free: [Int] = []

    /// - Parameters:
    ///   - budget: how many cases may be run in all.
    ///   - failures: how many of them may fail.
    init(of record: ChoiceRecord, budget: Int, failures: Int = .max, seed: UInt64) {
        self.record = record
        (budgetLeft, failuresLeft) = (budget, failures)
        random = SplitMix64(seed: seed)
        waiting = record.spans.indices.filter { record.spans[$0].depth == 0 && !record.spans[$0].choices.isEmpty }
            .reversed()
        startPart()
    }

    mutating func next() -> Trial? {
        while let span = waiting.last, !isSimplest(span) { descend(from: span) }
        guard let span = waiting.last, budgetLeft > 0, failuresLeft > 0 else { return nil }
        budgetLeft -= 1
        let range = record.spans[span].choices
        if let other = others.popLast() {
            return Trial(.replay(record.choices[..<range.lowerBound] + other + record.choices[range.upperBound...]))
        }
        return Trial(.vary(record.choices, range: range, span: span, seed: random.next()))
    }

    /// - Parameter isFailing: nil where the case came to nothing.
    mutating func learn(_ other: ChoiceRecord, isFailing: Bool?) {
        guard let span = waiting.last else { return }
        if isFailing == false {
            return descend(from: span)
        }
        triesLeft -= 1
        if isFailing == true { failuresLeft -= 1 }
        if isFailing == true, other.choices != record.choices { wasOther = true }
        guard triesLeft == 0 else { return }
        waiting.removeLast()
        if wasOther { free.append(span) }
        startPart()
    }

    private func isSimplest(_ span: Int) -> Bool {
        record.spans[span].choices.allSatisfy { record.choices[$0] == record.domains[$0].simplest }
    }

    private mutating func descend(from span: Int) {
        waiting.removeLast()
        waiting += children(of: span).reversed()
        startPart()
    }

    private mutating func startPart() {
        triesLeft = Self.tries
        wasOther = false
        others = waiting.last.map(choices(besides:)) ?? []
    }

    /// What draws of one kind came to elsewhere in the case, each once, and half as many as there are tries.
    private func choices(besides span: Int) -> [[Choice]] {
        let own = record.choices[record.spans[span].choices]
        var found: [[Choice]] = []
        for other in record.spans where other.label == record.spans[span].label && !other.isDiscarded {
            let choices = Array(record.choices[other.choices])
            if choices != Array(own), !found.contains(choices), found.count < Self.tries / 2 { found.append(choices) }
        }
        return found
    }

    /// Of a span that has the same choices as the one around it, those in it.
    private func children(of span: Int) -> [Int] {
        let outer = record.spans[span]
        return record.spans.indices[(span + 1)...].prefix { record.spans[$0].depth > outer.depth }.filter {
            record.spans[$0].depth == outer.depth + 1 && !record.spans[$0].choices.isEmpty
        }
    }
}
