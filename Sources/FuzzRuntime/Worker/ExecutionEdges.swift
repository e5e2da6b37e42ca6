internal import CFuzzRuntime

/// The edges of one execution after another, and how deep its stack was: whether any of that is new, and all of it as features where
/// that is asked.
///
/// A build without instrumentation has no edges, and pays one branch.
struct ExecutionEdges {
    private let known: UnsafePointer<UInt8>
    private let seenInBlock: UnsafeMutablePointer<UInt8>
    private let hasEdges: Bool
    private var list = FeatureList()
    private var second = FeatureList()
    private var depths: StackDepths
    /// Whether the execution had an edge, with a class of counts, or a depth that neither the snapshot nor the block knew.
    private(set) var isNew = false
    private var isPending = false

    /// - Parameters:
    ///   - known: the snapshot's map.
    ///   - knows: whether the snapshot or the block knows a feature that is no edge's.
    init(region: Region, known: UnsafePointer<UInt8>, knows: (UInt64) -> Bool) {
        self.known = known
        seenInBlock = region.edges
        hasEdges = fz_coverage_edges() > 0
        depths = StackDepths(isKnown: knows)
        fz_coverage_forget_strays()
    }

    /// The features that were collected last.
    var features: UnsafeBufferPointer<UInt64> { list.features }

    /// Just before an execution.
    @inline(__always)
    func begin() {
        guard hasEdges else { return }
        fz_coverage_begin()
        fz_depth_clear()
    }

    /// A feature was there without the execution: where it is an edge's, its counter begins at 0 from here on.
    func expectStray(_ feature: UInt64) {
        if let edge = EdgeFeature.decode(feature)?.edge { fz_coverage_add_stray(UInt64(edge)) }
    }

    /// Forgets what ran so far.
    func clear() {
        if hasEdges { fz_coverage_clear() }
    }

    /// After an execution. Where its edges are wanted they count as new and, as where they may be wanted, are kept even if all are
    /// known: for `collect`, or until `drop`.
    @inline(__always)
    mutating func take(isWanted: Bool, mayBeWanted: Bool) {
        guard hasEdges else { return }
        let isDeep = depths.take()
        isNew = isWanted || isDeep || fz_coverage_take(known, seenInBlock, mayBeWanted ? 1 : 0) != 0
        isPending = isNew || mayBeWanted
    }

    /// Nobody wants what was kept.
    @inline(__always)
    mutating func drop() {
        guard isPending else { return }
        fz_coverage_clear()
        isPending = false
    }

    /// Makes the list of features: a first one that is no edge's, then others that are none, the edges and the depth. The counters are free again.
    mutating func collect(after first: UInt64, and others: [UInt64]) {
        list = filled(list, after: first, others)
    }

    /// The same input was run again, and taken: of the list, what the second run showed as well stays, and each feature that it did
    /// not show is told.
    mutating func collectAgain(after first: UInt64, and others: [UInt64], unstable: (UInt64) -> Void) {
        second = filled(second, after: first, others)
        list.keep(in: second, dropped: unstable)
    }

    private mutating func filled(_ list: FeatureList, after first: UInt64, _ others: [UInt64]) -> FeatureList {
        var list = list
        list.begin(with: first)
        for other in others { list.append(other) }
        if isPending {
            list.append { Int(fz_coverage_features(EdgeFeature.tag, $0, UInt64($1))) }
            if let depth = depths.feature { list.append(depth) }
            fz_coverage_clear()
            isPending = false
        }
        if !others.isEmpty { list.sort() }
        return list
    }

    /// Whether neither the snapshot nor the block knew an edge or a depth; nil where the feature is neither.
    @inline(__always)
    func isNew(_ feature: UInt64) -> Bool? {
        guard feature >= EdgeFeature.tag else { return nil }
        if let (edge, bit) = EdgeFeature.decode(feature) { return (known[edge] | seenInBlock[edge]) & bit == 0 }
        return DepthFeature.decode(feature).map { !depths.knows(UInt32($0)) }
    }

    /// An edge or a depth is not new to this block any more.
    mutating func note(_ feature: UInt64) {
        if let (edge, bit) = EdgeFeature.decode(feature) { seenInBlock[edge] |= bit }
        if let depth = DepthFeature.decode(feature) { depths.note(UInt32(depth)) }
    }
}
