package import FuzzCore

extension ChoiceRecord {
    /// Whether a run is simpler than another of the same generator: of fewer choices, or of as many and the first that differs simpler.
    package func isSimpler(than other: ChoiceRecord) -> Bool {
        guard choices.count == other.choices.count else { return choices.count < other.choices.count }
        for index in choices.indices where choices[index] != other.choices[index] {
            return ChoiceOrder.isSimpler(choices[index], than: other.choices[index], in: domains[index])
        }
        return false
    }
}
