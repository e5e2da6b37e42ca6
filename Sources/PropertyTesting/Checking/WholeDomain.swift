internal import FuzzCore

/// Finds out whether there are so few cases that all of them can be run, by counting them through: the last choice that can be another
/// one becomes the next one, and what is behind it the simplest, as a counter does with its digits.
///
/// Only generators run meanwhile. They are few runs where there are many cases: each choice of one case stands for as many
/// others as it could have been.
struct WholeDomain {
    private enum State {
        case counting(next: [Choice])
        case ended(isWhole: Bool)
    }

    /// Of all cases, their choices, each as a rank in its domain.
    private struct Case {
        var choices: [Choice]
        var ranks: [Int]
    }

    /// So many cases can be kept at the same time.
    private static let most = 1 << 22

    private let limit: Int
    private var state = State.counting(next: [])
    private var cases: [Case] = []
    private var leaves = 0
    private var drawn = 0

    /// - Parameter limit: how many cases there may be.
    init(limit: Int) {
        self.limit = min(limit, Self.most)
    }

    /// The next choices to run the generators on; nil at the end.
    var next: [Choice]? {
        if case .counting(let next) = state { next } else { nil }
    }

    /// All cases in order of simplicity: fewer choices first, then simpler ones. Nil where they are too many, and where
    /// none is left of those that came to nothing.
    var whole: [[Choice]]? {
        guard case .ended(isWhole: true) = state, !cases.isEmpty else { return nil }
        return cases.sorted {
            $0.ranks.count == $1.ranks.count
                ? $0.ranks.lexicographicallyPrecedes($1.ranks) : $0.ranks.count < $1.ranks.count
        }.map(\.choices)
    }

    /// What the generators drew of the choices.
    mutating func learn(_ record: ChoiceRecord, isDiscarded: Bool) {
        guard case .counting(let asked) = state else { return }
        // What a generator knows of its values may be a part of them.
        guard !record.spans.contains(where: { $0.label == DocumentDrawing.partial }) else { return end() }
        drawn += record.choices.count
        leaves += 1
        var ranks: [Int] = []
        var least = leaves
        var counts: [Int] = []
        for (choice, domain) in zip(record.choices, record.domains) {
            guard let count = domain.count(upTo: limit) else { return end() }
            ranks.append(domain.rank(of: choice))
            counts.append(count)
            least += count - 1 - (ranks.last ?? 0)
        }
        // A generator that does not make the same of the same choices has no domain.
        guard record.choices.starts(with: asked), least <= limit, drawn / 32 <= limit else { return end() }
        if !isDiscarded { cases.append(Case(choices: record.choices, ranks: ranks)) }
        guard let last = ranks.indices.last(where: { ranks[$0] + 1 < counts[$0] }) else {
            state = .ended(isWhole: true)
            return
        }
        state = .counting(next: record.choices[..<last] + [record.domains[last].choice(rank: ranks[last] + 1)])
    }

    private mutating func end() {
        state = .ended(isWhole: false)
        cases = []
    }
}
