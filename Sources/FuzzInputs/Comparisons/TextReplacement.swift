/// Puts texts in place of others, spelled as the place needs.
struct TextReplacement {
    let input: ComparedInput

    /// Replaces all that some texts say, each alone and all together.
    func replaceWhole(_ texts: [Int], _ wanted: [UInt8], _ rank: ComparisonRank, _ edits: inout ComparisonEdits) {
        for index in texts.prefix(ComparisonEdits.placesAlone) {
            let text = input.texts[index]
            if let spelling = text.spelling(wanted) { edits.add(spelling, at: text.content, rank) }
        }
        edits.omit(max(0, texts.count - ComparisonEdits.placesAlone))
        replaceTogether(texts.map { (input.texts[$0], input.texts[$0].content) }, wanted, rank, &edits)
    }

    /// Replaces the bytes of `contents` in a range; nothing where that would cut an escape.
    func replacePart(_ part: Range<Int>, _ wanted: [UInt8], _ rank: ComparisonRank, _ edits: inout ComparisonEdits) {
        guard let (text, range) = place(part), let spelling = text.spelling(wanted) else { return }
        edits.add(spelling, at: range, rank)
    }

    /// Replaces each of some parts of one length, alone and all together.
    func replaceParts(
        _ starts: [Int], length: Int, _ wanted: [UInt8], _ rank: ComparisonRank, _ edits: inout ComparisonEdits
    ) {
        for start in starts.prefix(ComparisonEdits.placesAlone) {
            replacePart(start..<start + length, wanted, rank, &edits)
        }
        edits.omit(max(0, starts.count - ComparisonEdits.placesAlone))
        replaceTogether(starts.compactMap { place($0..<$0 + length) }, wanted, rank, &edits)
    }

    /// The text that holds a place in `contents`.
    func text(at offset: Int) -> Int {
        var low = 0
        var high = input.texts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if input.texts[middle].text.lowerBound <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private func place(_ part: Range<Int>) -> (ComparedText, Range<Int32>)? {
        let text = input.texts[text(at: part.lowerBound)]
        let (start, end) = (input.offsets[part.lowerBound], input.offsets[part.upperBound])
        guard start >= 0, end >= 0, part.upperBound <= text.text.upperBound else { return nil }
        return (text, start..<end)
    }

    /// Places in quotes of one kind go together.
    private func replaceTogether(
        _ places: [(ComparedText, Range<Int32>)], _ wanted: [UInt8], _ rank: ComparisonRank,
        _ edits: inout ComparisonEdits
    ) {
        guard places.count > 1, let first = places.first?.0, let spelling = first.spelling(wanted) else { return }
        edits.add(spelling, together: places.filter { $0.0.quote == first.quote }.map(\.1), rank)
    }
}
