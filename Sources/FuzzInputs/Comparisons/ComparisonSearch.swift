/// Runs all matchers over the comparisons of one input.
struct ComparisonSearch {
    private let input: ComparedInput
    private let comparisons: [Comparison]
    private let numbers: [[SoughtNumber]]
    private let schema: ComparedSchema?

    init(_ bytes: [UInt8], _ comparisons: [Comparison], _ schema: SchemaIndex?, isOfChoices: Bool) {
        let input = ComparedInput(bytes, isOfChoices: isOfChoices)
        self.input = input
        self.comparisons = comparisons
        numbers = comparisons.map(\.soughtNumbers)
        self.schema = input.isJSON ? schema.map { ComparedSchema($0, input) } : nil
    }

    /// Adds all edits, and answers how many operands were not looked for.
    func collect(_ edits: inout ComparisonEdits) -> Int {
        let numberMatcher = NumberMatcher(input: input)
        let lengthMatcher = LengthMatcher(input: input, schema: schema)
        let caseMatcher = CaseMatcher(input, schema)
        var wordMatcher = WordMatcher(input)
        var textMatcher = TextMatcher(input)
        var binaryMatcher = BinaryMatcher(input)
        for (index, comparison) in comparisons.enumerated() {
            let neighbours = neighbours(of: index)
            for sought in numbers[index] {
                wordMatcher.collect(sought, neighbours, &edits)
                numberMatcher.collect(sought, &edits)
                lengthMatcher.collect(sought, &edits)
                caseMatcher.collect(sought, &edits)
                binaryMatcher.collect(sought, &edits)
                for pair in neighbours.compactMap({ OperandTexts.pair(sought, $0) }) + OperandTexts.pairs(sought) {
                    textMatcher.collectParts(pair, &edits)
                }
            }
            for sought in comparison.soughtTexts { textMatcher.collect(sought, &edits) }
        }
        place(&edits)
        return textMatcher.unsearched + binaryMatcher.unsearched
    }

    /// The comparison before and the one after.
    private func neighbours(of index: Int) -> [SoughtNumber] {
        (index + 1 < numbers.count ? numbers[index + 1] : []) + (index > 0 ? numbers[index - 1] : [])
    }

    private func place(_ edits: inout ComparisonEdits) {
        let placer = ConstantPlacer(input, schema)
        for (index, comparison) in comparisons.enumerated() {
            for sought in numbers[index] {
                let rank = sought.isConstant ? ComparisonRank.placed : .placedVariable
                for text in wantedTexts(sought, neighbours(of: index)) { placer.place(text, rank, &edits) }
                placer.place(sought, &edits)
            }
            for sought in comparison.soughtTexts where OperandTexts.isReadable(sought.wanted) {
                placer.place(sought.wanted, .placed, &edits)
            }
        }
    }

    /// The text of two words, or that of one alone.
    private func wantedTexts(_ sought: SoughtNumber, _ neighbours: [SoughtNumber]) -> [[UInt8]] {
        let pairs = neighbours.filter { $0.isConstant == sought.isConstant && $0.width == 8 && sought.width == 8 }
            .compactMap { SwiftStringWords.text(sought.wanted, $0.wanted) }.filter(OperandTexts.isReadable)
        if let pair = pairs.first { return [pair] }
        return OperandTexts.head(sought.bytes(of: sought.wanted)).map { [$0] } ?? []
    }
}
