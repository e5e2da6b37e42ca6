/// Finds texts that were compared in memory, as a whole or as parts of the input's texts.
struct TextMatcher {
    let input: ComparedInput
    private let replacement: TextReplacement
    private var search: TextSearch

    var unsearched: Int { search.unsearched }

    init(_ input: ComparedInput) {
        self.input = input
        replacement = TextReplacement(input: input)
        search = TextSearch(input.contents)
    }

    /// Texts that were compared as such: the input's own may be longer than what was compared.
    mutating func collect(_ sought: SoughtText, _ edits: inout ComparisonEdits) {
        guard let wanted = trimmed(sought.wanted), let found = trimmed(sought.found), found != wanted else { return }
        replacement.replaceWhole(input.texts(equalTo: found), wanted, .exact, &edits)
        guard !found.isEmpty else { return }
        let places = search.places(of: found)
        guard !edits.isFull(.exact) else { return edits.omit(places.count) }
        // At the start of a text that is longer than what was compared of it.
        let starts = places.filter { input.texts[replacement.text(at: $0)].text.lowerBound == $0 }
        replacement.replaceWhole(starts.map { replacement.text(at: $0) }, wanted, .exact, &edits)
        replacement.replaceParts(starts, length: found.count, wanted, .exact, &edits)
        collectParts(SoughtText(found: found, wanted: wanted), &edits)
    }

    /// Texts that numbers may have spelled, anywhere.
    mutating func collectParts(_ sought: SoughtText, _ edits: inout ComparisonEdits) {
        guard sought.found != sought.wanted else { return }
        let places = search.places(of: sought.found)
        guard !edits.isFull(.part) else { return edits.omit(places.count) }
        replacement.replaceParts(places, length: sought.found.count, sought.wanted, .part, &edits)
        guard sought.found.count > 1 || sought.wanted.count > 1 else { return }
        var texts = places.map { replacement.text(at: $0) }
        texts = zip(texts, [-1] + texts).filter { $0 != $1 }.map(\.0)
        replacement.replaceWhole(texts, sought.wanted, .part, &edits)
    }

    /// For JSON, without the character that the end of what was logged cuts; nil where it is no text even so.
    private func trimmed(_ bytes: [UInt8]) -> [UInt8]? {
        guard input.isJSON || input.isOfChoices, !bytes.isEmpty else { return bytes }
        for cut in 0...3 where cut < bytes.count {
            let text = Array(bytes.dropLast(cut))
            if String(validating: text, as: UTF8.self) != nil { return text }
        }
        return nil
    }
}
