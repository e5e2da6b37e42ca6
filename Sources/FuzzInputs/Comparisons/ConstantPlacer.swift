/// Puts operands at the places of a fitting kind, for where nothing in the input shows that it was compared: numbers at
/// each number, texts at each text, and both where the type has a value and the document has not.
struct ConstantPlacer {
    let input: ComparedInput
    private let vacantNumbers: [ComparedSchema.Vacancy]
    private let vacantTexts: [ComparedSchema.Vacancy]
    private let replacement: TextReplacement
    private let wholeNumbers: [ComparedNumber]
    /// Strings, then keys.
    private let texts: [Int]

    init(_ input: ComparedInput, _ schema: ComparedSchema?) {
        self.input = input
        let vacancies = schema?.vacancies(input) ?? []
        vacantNumbers = vacancies.filter { $0.classes.contains(.number) }
        vacantTexts = vacancies.filter { $0.classes.contains(.string) }
        replacement = TextReplacement(input: input)
        wholeNumbers = input.numbers.filter(\.isWhole)
        texts =
            input.texts.indices.filter { !input.texts[$0].isKey } + input.texts.indices.filter { input.texts[$0].isKey }
    }

    func place(_ sought: SoughtNumber, _ edits: inout ComparisonEdits) {
        let rank = sought.isConstant ? ComparisonRank.placed : .placedVariable
        for wanted in sought.wantedValues(for: 0) {
            each(input.numbers, rank, &edits) { number, edits in
                edits.add(number.spelling(wanted), at: number.range, rank)
            }
            fill(vacantNumbers, Array(String(wanted).utf8), rank, &edits)
        }
        move(sought, rank, &edits)
        if sought.width == 8 { placeDouble(Double(bitPattern: sought.wanted), rank, &edits) }
        if sought.width == 4 {
            placeDouble(Float(bitPattern: UInt32(truncatingIfNeeded: sought.wanted)), rank, &edits)
        }
    }

    /// Puts a text at each string, then at each key.
    func place(_ text: [UInt8], _ rank: ComparisonRank, _ edits: inout ComparisonEdits) {
        each(texts, rank, &edits) { index, edits in
            let place = input.texts[index]
            if let spelling = place.spelling(text) { edits.add(spelling, at: place.content, rank) }
        }
        guard let spelling = ComparedText.escaped(text, UInt8(ascii: "\"")) else { return }
        fill(vacantTexts, [UInt8(ascii: "\"")] + spelling + [UInt8(ascii: "\"")], rank, &edits)
    }

    /// Moves each number by what the operands differ by: code that compares `x - lower`, however far `lower` is.
    private func move(_ sought: SoughtNumber, _ rank: ComparisonRank, _ edits: inout ComparisonEdits) {
        let differences = sought.foundValues.flatMap { found in sought.wantedValues(for: found).map { $0 - found } }
        each(input.numbers, rank, &edits) { number, edits in
            guard let value = number.value, value.magnitude <= UInt128(UInt64.max) else { return }
            for difference in differences {
                for step in [0, 1, -1] as [Int128] {
                    edits.add(number.spelling(value + difference + step), at: number.range, rank)
                }
            }
        }
    }

    /// A number that a person could have written.
    private func placeDouble<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        _ number: Number, _ rank: ComparisonRank, _ edits: inout ComparisonEdits
    ) {
        guard number.isNormal, (-64...64).contains(Int(number.exponent)), let text = FloatSpelling.bytes(number) else {
            return
        }
        each(wholeNumbers, rank, &edits) { place, edits in
            edits.add(place.fitted(text), at: place.range, rank)
        }
        fill(vacantNumbers, text, rank, &edits)
    }

    private func fill(
        _ vacancies: [ComparedSchema.Vacancy], _ text: [UInt8], _ rank: ComparisonRank, _ edits: inout ComparisonEdits
    ) {
        each(vacancies, rank, &edits) { vacancy, edits in
            edits.add(vacancy.prefix + text, at: vacancy.range, rank)
        }
    }

    /// Goes through places until there is no room for more.
    private func each<Place>(
        _ places: [Place], _ rank: ComparisonRank, _ edits: inout ComparisonEdits,
        _ body: (Place, inout ComparisonEdits) -> Void
    ) {
        for (number, place) in places.enumerated() {
            guard !edits.isFull(rank) else { return edits.omit(places.count - number) }
            body(place, &edits)
        }
    }
}
