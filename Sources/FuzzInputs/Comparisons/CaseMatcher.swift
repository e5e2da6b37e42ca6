/// Puts one case of an enum in place of another, where the code compared their numbers: cases count from 0 in the order of their
/// declaration, which is that of the schema, and the number of a case is one byte.
struct CaseMatcher {
    let input: ComparedInput
    private let places: [Int: [ComparedSchema.Case]]

    init(_ input: ComparedInput, _ schema: ComparedSchema?) {
        self.input = input
        places = Dictionary(grouping: schema?.cases(input) ?? [], by: \.number)
    }

    func collect(_ sought: SoughtNumber, _ edits: inout ComparisonEdits) {
        guard sought.width == 1, let found = places[Int(sought.found)] else { return }
        let wanted = Int(sought.wanted)
        let changeable = found.filter { wanted < $0.all.count }
        guard let first = changeable.first else { return }
        for place in changeable.prefix(ComparisonEdits.placesAlone) {
            edits.add(Array(place.all[wanted].utf8), at: place.range, .exact)
        }
        edits.omit(max(0, changeable.count - ComparisonEdits.placesAlone))
        let together = changeable.filter { $0.all == first.all }
        edits.add(Array(first.all[wanted].utf8), together: together.map(\.range), .exact)
    }
}
