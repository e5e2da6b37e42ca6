/// A walk over pairs of integers that stand near each other.
struct IntegerPair: Sendable {
    /// Each is paired with so many behind it.
    private static let reach = 4

    private(set) var first = -1
    private(set) var second = -1
    private var distance = 0

    /// Goes to the next pair, whose first is not at its target, and its second neither, where that is asked for.
    mutating func advance(in subject: ChoiceSubject, isSecondRich: Bool) -> Bool {
        while first < subject.choices.count {
            if first >= 0, subject.excess(at: first)?.domain.isOfAmounts == true {
                while distance < Self.reach, second + 1 < subject.choices.count {
                    second += 1
                    guard subject.integer(at: second)?.domain.isOfAmounts == true else { continue }
                    if isSecondRich, subject.excess(at: second) == nil { continue }
                    distance += 1
                    return true
                }
            }
            first += 1
            second = first
            distance = 0
        }
        return false
    }
}
