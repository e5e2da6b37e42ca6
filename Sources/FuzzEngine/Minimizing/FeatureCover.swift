/// Chooses among inputs the few that have all features, each the smallest for what it adds.
///
///     given the inputs from the smallest to the largest:
///         drop each that has no feature which no smaller one has
///     for the rest, from the largest to the smallest:
///         keep it if a feature that no smaller input has is in no larger one that is kept
///
/// So each input that is kept is the smallest of all that have some feature, and has it alone among those that are kept: none can go,
/// and none can be replaced by a smaller one. The choice among what is kept and any of what is not is the same again: done twice, or
/// with a part of the rest gone already, it changes nothing.
struct FeatureCover {
    /// An input with a feature that no smaller one has.
    struct Member: Hashable {
        /// Its place among all inputs.
        var index: Int
        var features: [UInt64]
        /// Those of them that no smaller one has.
        var fresh: [UInt64]
    }

    /// All that were seen.
    private(set) var features: Set<UInt64> = []
    private(set) var members: [Member] = []

    /// These are there, whatever is kept.
    mutating func give(_ features: [UInt64]) {
        self.features.formUnion(features)
    }

    /// The next larger input; whether it has a feature that was not seen.
    @discardableResult
    mutating func add(_ index: Int, features: [UInt64]) -> Bool {
        precondition(members.last.map { $0.index < index } ?? true, "inputs come from the smallest to the largest")
        let fresh = features.filter { self.features.insert($0).inserted }
        guard !fresh.isEmpty else { return false }
        members.append(Member(index: index, features: features, fresh: fresh))
        return true
    }

    /// The places of those to keep, in rising order.
    var kept: [Int] {
        var covered: Set<UInt64> = []
        var kept: [Int] = []
        for member in members.reversed() where !covered.isSuperset(of: member.fresh) {
            covered.formUnion(member.features)
            kept.append(member.index)
        }
        return kept.reversed()
    }
}
