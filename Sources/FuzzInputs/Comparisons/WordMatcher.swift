/// Finds short Swift strings by the words that they were compared as.
///
/// Code compares the first words and, where they are equal or at once, the second. So one of the two may be in the log
/// alone; a pair is in it side by side, in either order.
struct WordMatcher {
    let input: ComparedInput
    private let replacement: TextReplacement
    /// Of each text, the first word that it was compared with last.
    private var lastFirstWord: [Int: UInt64] = [:]

    init(_ input: ComparedInput) {
        self.input = input
        replacement = TextReplacement(input: input)
    }

    /// `neighbours` are the comparisons before and after.
    mutating func collect(_ sought: SoughtNumber, _ neighbours: [SoughtNumber], _ edits: inout ComparisonEdits) {
        guard sought.width == 8 else { return }
        let rank = sought.isConstant ? ComparisonRank.exact : .variable
        for text in input.texts(withFirstWord: sought.found).prefix(ComparisonEdits.placesAlone) {
            lastFirstWord[text] = sought.wanted
            let second = SwiftStringWords.second(of: input.content(text))
            let partner = second.flatMap { word in neighbours.first { $0.width == 8 && $0.found == word } }
            if let partner, let whole = SwiftStringWords.text(sought.wanted, partner.wanted) {
                replacement.replaceWhole([text], whole, rank, &edits)
            } else {
                replaceHead(text, sought.wanted, rank, &edits)
            }
        }
        for text in input.texts(withSecondWord: sought.found).prefix(ComparisonEdits.placesAlone) {
            replaceTail(text, sought.wanted, rank, &edits)
        }
        if let count = SwiftStringWords.longCount(sought.found) { replaceLong(count, sought.wanted, rank, &edits) }
    }

    /// The first word alone: a whole text where it has room left, the first eight bytes and perhaps all otherwise.
    private func replaceHead(_ text: Int, _ wanted: UInt64, _ rank: ComparisonRank, _ edits: inout ComparisonEdits) {
        guard let head = SwiftStringWords.head(wanted), !OperandTexts.hasControls(head) else { return }
        replacement.replaceWhole([text], head, rank, &edits)
        guard head.count == 8 else { return }
        let content = input.content(text)
        replacement.replaceWhole([text], head + content.dropFirst(8), rank, &edits)
    }

    /// The second word alone: the first is the text's own, or the one that it was compared with before.
    private func replaceTail(_ text: Int, _ wanted: UInt64, _ rank: ComparisonRank, _ edits: inout ComparisonEdits) {
        let own = SwiftStringWords.first(of: input.content(text))
        for first in [lastFirstWord[text], own] {
            guard let first, let whole = SwiftStringWords.text(first, wanted) else { continue }
            replacement.replaceWhole([text], whole, rank, &edits)
        }
    }

    /// A string that is too long for words was compared with a short one.
    private func replaceLong(_ count: Int, _ wanted: UInt64, _ rank: ComparisonRank, _ edits: inout ComparisonEdits) {
        guard let head = SwiftStringWords.head(wanted), !OperandTexts.hasControls(head) else { return }
        for case .text(let text, .bytes) in input.lengths(equalTo: count).prefix(ComparisonEdits.placesAlone) {
            replacement.replaceWhole([text], head, rank, &edits)
        }
    }
}
