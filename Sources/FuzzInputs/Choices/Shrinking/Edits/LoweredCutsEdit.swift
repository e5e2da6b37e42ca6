internal import FuzzCore

/// Cuts out spans that lie side by side, and lowers integers by as many: what counts them, or what points behind them.
///
/// It lowers a single integer before the list or in it, or all in it that are not less than one of them.
struct LoweredCutsEdit: ChoiceEdit {
    /// So many integers before a list are looked at, and so many in it.
    private static let reach = (before: 8, within: 64)

    private var list = 0
    private var first = 0
    private var number = -1
    private var integers: [Int] = []
    /// Those of the list.
    private var sets: [[Int]]?

    mutating func advance(in subject: ChoiceSubject, after outcome: EditOutcome) -> AmountSearch? {
        number += 1
        if outcome.hasKept { sets = nil }
        while list < subject.lists.count {
            let members = subject.lists[list]
            let sets = self.sets ?? self.sets(members, subject)
            self.sets = sets
            while first < members.count, !sets.isEmpty {
                while number < sets.count {
                    integers = sets[number]
                    if let least = least(subject) {
                        return AmountSearch(most: min(least, UInt128(members.count - first)), start: .least)
                    }
                    number += 1
                }
                number = 0
                first += 1
            }
            list += 1
            first = 0
            number = 0
            self.sets = nil
        }
        return nil
    }

    func candidate(_ amount: UInt128, of subject: ChoiceSubject) -> [Choice]? {
        let members = subject.lists[list]
        let cut = subject.spans[members[first]].start..<subject.spans[members[first + Int(amount) - 1]].end
        let left = integers.filter { !cut.contains($0) }
        guard !left.isEmpty, var result = subject.lowering(left, by: amount, isMirroring: false) else { return nil }
        result.removeSubrange(cut)
        return result
    }

    /// How much all of the integers can be lowered.
    private func least(_ subject: ChoiceSubject) -> UInt128? {
        integers.compactMap { subject.excess(at: $0) }.map { $0.domain.distance(of: $0.value) }.min()
    }

    private func sets(_ members: [Int], _ subject: ChoiceSubject) -> [[Int]] {
        guard let last = members.last else { return [] }
        let range = subject.spans[members[0]].start..<subject.spans[last].end
        func isNear(_ index: Int) -> Bool {
            guard let (value, domain) = subject.excess(at: index) else { return false }
            return domain.distance(of: value) <= UInt128(members.count)
        }
        let within = Array(range.lazy.filter(isNear).prefix(Self.reach.within))
        let singles = Array((0..<range.lowerBound).reversed().lazy.filter(isNear).prefix(Self.reach.before)) + within
        var thresholds: [Int128: [Int]] = [:]
        for index in within {
            guard let value = subject.integer(at: index)?.value, thresholds[value] == nil else { continue }
            thresholds[value] = within.filter { subject.integer(at: $0)?.value ?? value >= value }
        }
        return singles.map { [$0] }
            + thresholds.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
    }
}
