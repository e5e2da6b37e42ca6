package import FuzzCore

/// Lowers a word of a wide integer by one, and makes those behind it the greatest: the way past a word that can only be lower where the next
/// is higher, as in subtraction by hand.
struct BorrowsEdit: ChoiceEdit {
    private var span = 0
    private var place = -1

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        place += 1
        while span < subject.spans.count {
            if subject.spans[span].label == .words {
                // The last word has none behind it.
                let words = subject.spans[span].choices.dropLast()
                place = max(place, words.startIndex)
                if let next = words[place...].first(where: { subject.excess(at: $0) != nil }) {
                    place = next
                    return .once
                }
            }
            span += 1
            place = -1
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        guard let (value, domain) = subject.excess(at: place) else { return nil }
        let behind = (place + 1)..<subject.spans[span].end
        // A word that was bound by those before it is so no more.
        return subject.replacing(
            place..<subject.spans[span].end,
            by: [.integer(domain.lowered(value, by: 1))] + behind.map { _ in .integer(Int128(UInt64.max)) })
    }
}

extension ChoiceLabel {
    /// Of a span that holds the words of one integer, the highest first.
    package static let words = ChoiceLabel("words of an integer")
}
