internal import FuzzCore

/// Climbs: changes the choices of the cases with the highest scores. A step that led higher is taken again, twice as wide.
struct Climb {
    private struct Summit {
        var score: Double
        var record: ChoiceRecord
    }

    /// One change of an integer, by an amount.
    private struct Step {
        var label: String
        var place: Int
        var amount: Int128
    }

    private var summits: [String: Summit] = [:]
    private var turn = 0
    /// What was tried last.
    private var last: Step?
    /// What is to be tried again.
    private var again: Step?

    /// Whether there is any score.
    var hasScores: Bool { !summits.isEmpty }

    /// The highest scores that were seen, by label.
    var best: [String: Double] { summits.mapValues(\.score) }

    mutating func learn(_ record: ChoiceRecord, scores: [String: Double]) {
        for (label, score) in scores {
            // As high and elsewhere is progress on a plain, and higher is any way.
            if let summit = summits[label], score < summit.score { continue }
            if let step = last, step.label == label, let old = summits[label], score > old.score {
                again = Step(
                    label: label, place: step.place, amount: step.amount.multipliedReportingOverflow(by: 2).partialValue
                )
            }
            summits[label] = Summit(score: score, record: record)
        }
        last = nil
    }

    /// A case near a summit.
    mutating func trial(using random: inout SplitMix64) -> Trial.Source? {
        if let step = again, let summit = summits[step.label], let choices = Self.choices(of: summit.record, by: step) {
            (again, last) = (nil, step)
            return .replay(choices)
        }
        again = nil
        let labels = summits.keys.sorted()
        guard !labels.isEmpty else { return nil }
        let label = labels[turn % labels.count]
        turn += 1
        guard let record = summits[label]?.record, !record.choices.isEmpty else { return nil }
        let place = random.below(record.choices.count)
        if !random.oneIn(4), case .integer(let domain) = record.domains[place] {
            let width = UInt128(truncatingIfNeeded: domain.upper &- domain.lower)
            let amount = Int128(1) << Int128(random.below(min(126, 128 - width.leadingZeroBitCount)))
            let step = Step(label: label, place: place, amount: random.oneIn(2) ? amount : -amount)
            if let choices = Self.choices(of: record, by: step) {
                last = step
                return .replay(choices)
            }
        }
        if record.domains[place] == .boolean, random.oneIn(2) {
            var choices = record.choices
            choices[place] = .boolean(choices[place] == .boolean(false))
            return .draw(seed: random.next(), size: random.below(101), after: choices)
        }
        return .draw(seed: random.next(), size: random.below(101), after: Array(record.choices[..<place]))
    }

    /// Nil where the amount leads out of the domain.
    private static func choices(of record: ChoiceRecord, by step: Step) -> [Choice]? {
        guard step.place < record.choices.count, case .integer(let value) = record.choices[step.place],
            case .integer(let domain) = record.domains[step.place]
        else { return nil }
        let (other, isOver) = value.addingReportingOverflow(step.amount)
        guard !isOver, domain.contains(other) else { return nil }
        var choices = record.choices
        choices[step.place] = .integer(other)
        return choices
    }
}
