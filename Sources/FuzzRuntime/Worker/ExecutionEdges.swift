internal import CFuzzRuntime

/// The edges of one execution after another: whether any is new, and all of them as features where that is asked.
///
/// A build without instrumentation has no edges, and pays one branch.
struct ExecutionEdges {
    private static let mostFeatures = 1 << 16

    private let known: UnsafePointer<UInt8>
    private let seenInBlock: UnsafeMutablePointer<UInt8>
    private let hasEdges: Bool
    private let buffer: UnsafeMutableBufferPointer<UInt64>
    private var count = 0
    /// Whether the execution had an edge, with a class of counts, that neither the snapshot nor the block knew.
    private(set) var isNew = false
    private var isPending = false

    /// - Parameter known: the snapshot's map.
    init(region: Region, known: UnsafePointer<UInt8>) {
        self.known = known
        seenInBlock = region.edges
        hasEdges = fz_coverage_edges() > 0
        // Lives as long as the executor.
        buffer = .allocate(capacity: Self.mostFeatures)
    }

    /// The features that were collected last.
    var features: UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(rebasing: buffer[..<count]) }

    /// Forgets what ran so far.
    func clear() {
        if hasEdges { fz_coverage_clear() }
    }

    /// After an execution. Where its edges are wanted they are kept for `collect` even if all are known.
    @inline(__always)
    mutating func take(isWanted: Bool) {
        guard hasEdges else { return }
        isNew = isWanted || fz_coverage_take(known, seenInBlock) != 0
        isPending = isNew
    }

    /// Makes the list of features: those that are no edge's, then the edges. The counters are free again.
    mutating func collect(after first: UInt64, and others: [UInt64]) {
        buffer[0] = first
        count = 1
        for other in others {
            buffer[count] = other
            count += 1
        }
        guard isPending else { return }
        let room = UInt64(buffer.count - count)
        count += Int(fz_coverage_features(EdgeFeature.tag, buffer.baseAddress.map { $0 + count }, room))
        clear()
        isPending = false
    }

    /// What was collected is on record: it is not new to this block any more.
    mutating func noteCollected() {
        for case let (edge, bit)? in features.lazy.map(EdgeFeature.decode) { seenInBlock[edge] |= bit }
        isNew = false
    }
}
