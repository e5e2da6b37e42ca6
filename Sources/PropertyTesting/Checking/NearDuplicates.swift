internal import FuzzCore

/// Cases near those that were run: one draw takes the choices of another one of its kind, as they are or with a number one to four beside
/// it. What only shows where two values are equal, or nearly, is found that way.
struct NearDuplicates {
    private static let most = 32

    private var records: [ChoiceRecord] = []
    private var seen = 0

    /// A case that others may be made of.
    mutating func learn(_ record: ChoiceRecord) {
        guard record.spans.count > 1, record.choices.count > 1 else { return }
        if records.count < Self.most { records.append(record) } else { records[seen % Self.most] = record }
        seen += 1
    }

    /// Choices of a case near one; nil where none is found.
    func choices(using random: inout SplitMix64) -> [Choice]? {
        guard !records.isEmpty else { return nil }
        let record = records[random.below(records.count)]
        for _ in 0..<8 {
            let span = record.spans[random.below(record.spans.count)]
            let from = span.choices
            let places = record.spans.filter {
                $0.label == span.label && !$0.choices.overlaps(from) && !$0.choices.isEmpty
            }
            guard !from.isEmpty, !places.isEmpty else { continue }
            let to = places[random.below(places.count)].choices
            var copy = Array(record.choices[from])
            if random.oneIn(2) { Self.nudge(&copy, record.domains[from], using: &random) }
            guard copy != Array(record.choices[to]) else { continue }
            return record.choices[..<to.lowerBound] + copy + record.choices[to.upperBound...]
        }
        return nil
    }

    private static func nudge(
        _ choices: inout [Choice], _ domains: ArraySlice<ChoiceDomain>, using random: inout SplitMix64
    ) {
        let place = random.below(choices.count)
        guard case .integer(let value) = choices[place],
            case .integer(let domain) = domains[domains.startIndex + place]
        else { return }
        let step = Int128(1 + random.below(4))
        let (other, isOver) =
            random.oneIn(2) ? value.addingReportingOverflow(step) : value.subtractingReportingOverflow(step)
        if !isOver, domain.contains(other) { choices[place] = .integer(other) }
    }
}
