internal import CFuzzRuntime
internal import FuzzCore
internal import FuzzInputs
internal import Foundation

/// Runs inputs, in a process that may die of any of them: the region's order from `region.next` on, until it is done or a record
/// finds no room. It lives in a fork of the worker, or in the worker where the system has no such fork.
///
///     for each iteration of the order:
///         write the input and its number into the region
///         run the target on it
///         a new feature, a new fault, a probe: append a record
///         count the outcome
struct Executor {
    private let region: Region
    private let snapshot: SnapshotView
    private let body: TargetBody
    private let marker: PhaseMarker
    private let mode: Int
    private let count: UInt64
    private var inputs: BlockInputs
    private var errors = ErrorFeatures.prepared
    private let blockFeatures: FeatureTable
    private var edges: ExecutionEdges
    private var relations: ComparisonRelations

    init(region: Region, snapshot: SnapshotView, body: TargetBody, havoc: Havoc, schema: SchemaIndex? = nil) {
        self.region = region
        self.snapshot = snapshot
        self.body = body
        let order = RegionOrder(region)
        mode = order.mode
        count = order.count
        marker = PhaseMarker(place: fz_region_phase(region.base))
        inputs = BlockInputs(region: region, snapshot: snapshot, havoc: havoc, schema: schema)
        blockFeatures = FeatureTable(slots: fz_region_block_features(region.base), count: Int(FZ_BLOCK_FEATURES))
        edges = ExecutionEdges(region: region, known: snapshot.edges)
        relations = ComparisonRelations(region: region, isOn: inputs.hasList)
    }

    /// Makes the target's body and prepares it, once in a process, before the first order. The marker stands on `prepare`
    /// meanwhile, so that limits hold.
    static func prepare(_ target: Target, in region: Region) throws -> TargetBody {
        let marker = PhaseMarker(place: fz_region_phase(region.base))
        // No execution's number: its time and its stacks are nobody else's.
        region.base.pointee.iteration = .max
        marker.enter(.prepare)
        let body = target.makeBody()
        try body.prepare()
        marker.enter(.idle)
        return body
    }

    /// Runs the rest of the order. Returns when it is done, or when a record found no room.
    mutating func run() {
        if mode == FZ_MODE_SHAPE {
            var search = ShapeSearch(region, body)
            return search.run()
        }
        if inputs.hasList { runEntry() }
        edges.clear()
        while region.base.pointee.next < count {
            guard runOne(region.base.pointee.next) else { return }
            region.base.pointee.next += 1
            if mode == FZ_MODE_DETAILED_PROBE { return }
        }
    }

    /// Runs the block's entry for how the operands of its comparisons relate, and for what they are where the stage's list is made of
    /// that: no iteration, and nothing else comes of it. An entry that dies now counts as the iteration that would have come.
    private mutating func runEntry() {
        let length = inputs.writeEntry()
        fz_begin(
            region.base, region.base.pointee.block_first &+ region.base.pointee.next, UInt64(length),
            Phase.reset.rawValue)
        body.reset?()
        marker.enter(.decode)
        let bytes = UnsafeRawBufferPointer(rebasing: region.input[..<length])
        let count = relations.known(logging: inputs.wantsComparisons) { _ = body.execute(bytes, marker) }
        marker.enter(.idle)
        guard inputs.wantsComparisons else { return }
        let comparisons = Comparison.logged(count: count)
        inputs.use(comparisons)
        inputs.tellWords(of: comparisons)
    }

    /// False where the execution found no room for its record; it has not been counted then.
    @inline(__always)
    private mutating func runOne(_ index: UInt64) -> Bool {
        let iteration = region.base.pointee.block_first &+ index
        let length = inputs.write(index)
        let bytes = UnsafeRawBufferPointer(rebasing: region.input[..<length])
        fz_begin(region.base, iteration, UInt64(length), Phase.reset.rawValue)
        body.reset?()
        marker.enter(.decode)
        relations.begin()
        let verdict = body.execute(bytes, marker)
        let phase = Phase(rawValue: region.base.pointee.phase) ?? .decode
        relations.take(where: isNew)
        edges.take(isWanted: mode != FZ_MODE_BLOCK || relations.isNew)
        guard note(verdict, phase, iteration, bytes) else { return false }
        marker.enter(.idle)
        return true
    }

    @inline(__always)
    private mutating func note(
        _ verdict: Verdict, _ phase: Phase, _ iteration: UInt64, _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        switch verdict {
        case .accepted:
            return note(.accepted, feature: 1, phase, iteration, bytes) { ([], "") }
        case .rejected(let error):
            let feature = EdgeFeature.plain(errors.feature(of: error))
            return note(.rejected, feature: feature, phase, iteration, bytes) {
                (ErrorShape(error).identity, String(describing: error))
            }
        case .escaped(let error), .invalid(let error):
            let outcome: Outcome = if case .escaped = verdict { .escaped } else { .invalid }
            return noteFault(outcome, Self.identity(of: error), phase, iteration, bytes) { String(describing: error) }
        case .mismatch(let law, let words):
            return noteFault(.mismatch, [law], phase, iteration, bytes) { words }
        }
    }

    /// An execution without a fault. `facts` may run code of the target's.
    @inline(__always)
    private mutating func note(
        _ outcome: Outcome, feature: UInt64, _ phase: Phase, _ iteration: UInt64, _ bytes: UnsafeRawBufferPointer,
        facts: () -> (identity: [String], detail: String)
    ) -> Bool {
        if mode != FZ_MODE_BLOCK || edges.isNew || isNew(feature) {
            edges.collect(after: feature, and: relations.new)
            // Describing an error is part of what the target has to survive: whoever logs it will do the same.
            marker.enter(.describe)
            let (identity, detail) = facts()
            var draft = RecordDraft(iteration: iteration, outcome: outcome, phase: phase, flags: recordFlags)
            if mode == FZ_MODE_DETAILED_PROBE { draft.detail = detail }
            if mode != FZ_MODE_BLOCK { draft.identity = identity }
            guard append(draft, feature, bytes) != nil else { return false }
        }
        region.count(outcome)
        return true
    }

    private mutating func noteFault(
        _ outcome: Outcome, _ identity: [String], _ phase: Phase, _ iteration: UInt64, _ bytes: UnsafeRawBufferPointer,
        detail: () -> String
    ) -> Bool {
        let key = Self.key(outcome, identity)
        let isNewFault = mode != FZ_MODE_BLOCK || isNew(key)
        var draft = RecordDraft(iteration: iteration, outcome: outcome, phase: phase, key: key, flags: recordFlags)
        draft.identity = identity
        if isNewFault, mode == FZ_MODE_BLOCK, !snapshot.knows(fault: key) { draft.flags |= UInt32(FZ_RECORD_FAULT) }
        if isNewFault || edges.isNew {
            edges.collect(after: key, and: relations.new)
            guard let index = append(draft, key, bytes) else { return false }
            describe(index, detail)
        }
        region.count(outcome)
        return true
    }

    /// The fault is on record; what its error has to say may still trap, and then the record stays as it is.
    private func describe(_ index: Int, _ detail: () -> String) {
        guard mode == FZ_MODE_DETAILED_PROBE else { return }
        region.base.pointee.decided = 1
        marker.enter(.describe)
        var text = detail()
        let arena = region.arena
        let start = min(Int(clamping: region.base.pointee.arena_used), arena.count)
        text.withUTF8 { utf8 in
            let count = min(utf8.count, 8_192, arena.count - start)
            UnsafeMutableRawBufferPointer(rebasing: arena[start...]).copyBytes(from: utf8.prefix(count))
            region.records[index].detail = fz_extent(offset: UInt64(start), length: UInt64(count))
            region.base.pointee.arena_used = UInt64(start + count)
        }
        region.base.pointee.decided = 0
    }

    private var recordFlags: UInt32 {
        UInt32(mode == FZ_MODE_BLOCK ? FZ_RECORD_DISCOVERY : FZ_RECORD_PROBE)
    }

    private func isNew(_ feature: UInt64) -> Bool {
        !snapshot.knows(feature: feature) && !blockFeatures.contains(feature)
    }

    /// Appends the record, and only then counts its features as seen: an iteration that is run again sees them as new again.
    private mutating func append(_ draft: RecordDraft, _ feature: UInt64, _ bytes: UnsafeRawBufferPointer) -> Int? {
        let place = mode == FZ_MODE_BLOCK ? nil : region.probe(region.base.pointee.next)
        var draft = draft
        draft.features = edges.features
        let index = draft.append(to: region, input: bytes, at: place)
        guard let index, mode == FZ_MODE_BLOCK else { return index }
        noteSeen(feature)
        for relation in relations.new { noteSeen(relation) }
        edges.noteCollected()
        inputs.discovered()
        return index
    }

    private func noteSeen(_ feature: UInt64) {
        let count = region.base.pointee.block_feature_count
        if count < UInt32(FZ_BLOCK_FEATURES) * 3 / 4, blockFeatures.insert(feature) {
            region.base.pointee.block_feature_count = count + 1
        }
    }

    static func identity(of error: any Error) -> [String] {
        if let requirement = error as? RequirementFailure { return ["\(requirement.fileID):\(requirement.line)"] }
        return ErrorShape(error).identity
    }

    private static func key(_ outcome: Outcome, _ identity: [String]) -> UInt64 {
        var hasher = StableHasher()
        hasher.combine(outcome.code)
        for part in identity { hasher.combine(part) }
        return EdgeFeature.plain(hasher.finalize())
    }
}
