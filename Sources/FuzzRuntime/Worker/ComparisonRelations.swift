internal import CFuzzRuntime
internal import FuzzCore

/// How operands related in one execution after another, as features: "less", "equal" and "greater" of each place that compares.
///
/// Where code computes several conditions before it branches, no edge tells that one of them holds. It costs a call and a
/// look-up for each comparison, so that only the stages with a list have it.
struct ComparisonRelations {
    private static let place = "how operands relate"

    private let region: Region
    private let isOn: Bool
    /// Of the last execution: what neither the snapshot nor the block knew.
    private(set) var new: [UInt64] = []

    /// - Parameter isOn: whether they are asked for; it costs one branch an execution where they are not.
    init(region: Region, isOn: Bool) {
        self.region = region
        self.isOn = isOn
    }

    var isNew: Bool { !new.isEmpty }

    /// Before the block's entry runs: nothing has been seen. Its comparisons may be logged as well.
    func begin(logging: Bool) {
        fz_relations_clear()
        fz_comparisons_begin(logging ? FZ_LOG | FZ_RELATIONS : FZ_RELATIONS)
    }

    @inline(__always)
    func begin() {
        if isOn { fz_comparisons_begin(FZ_RELATIONS) }
    }

    /// Just after an execution: answers how many comparisons the log holds.
    @inline(__always)
    @discardableResult
    func end() -> UInt32 {
        isOn ? fz_comparisons_end() : 0
    }

    /// Whether the execution showed anything for the first time; the snapshot or the block may know it all the same.
    @inline(__always)
    var mayBeNew: Bool { isOn && fz_relations_waiting() > 0 }

    /// After `end`, and after the edges have been taken, since this runs code that a build may share with the target.
    @inline(__always)
    mutating func take(where isNew: (UInt64) -> Bool) {
        if isOn { collect(isNew) }
    }

    /// What the next execution shows counts as if nothing had been seen.
    func forget() {
        if isOn { fz_relations_clear() }
    }

    private mutating func collect(_ isNew: (UInt64) -> Bool) {
        new.removeAll(keepingCapacity: true)
        var relations: UnsafePointer<fz_relation>?
        let count = fz_relations_take(&relations)
        guard count > 0, let relations else { return }
        for relation in UnsafeBufferPointer(start: relations, count: Int(count)) {
            let feature = feature(of: relation)
            if isNew(feature) { new.append(feature) }
        }
    }

    private func feature(of relation: fz_relation) -> UInt64 {
        var hasher = StableHasher()
        hasher.combine(Self.place)
        hasher.combine(fz_stack_relative(region.base, UInt64(relation.place)))
        hasher.combine(relation.order)
        return EdgeFeature.plain(hasher.finalize())
    }
}
