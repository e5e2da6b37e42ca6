internal import CFuzzRuntime
internal import FuzzCore
internal import FuzzInputs
internal import Foundation

/// Runs inputs, in a process that may die of any of them: the region's order from `region.next` on, until it is done or a record
/// finds no room. It lives in a fork of the worker, or in the worker where the system has no such fork.
///
///     for each iteration of the order:
///         write the input and its number into the region
///         in a survey: run the target on it once, for what a process finds out once
///         run the target on it
///         a new feature: run the target on it again, and drop the features that it does not show again
///         a new feature that is left, a new fault, a probe: append a record
///         count the outcome
struct Executor {
    private let region: Region
    private let snapshot: SnapshotView
    private let body: TargetBody
    private let marker: PhaseMarker
    private let mode: Int
    private let count: UInt64
    private let keepsHistory: Bool
    /// Whether each input runs once before it counts, and is on record with all that it shows.
    private let isSurvey: Bool
    private var inputs: BlockInputs
    private var errors = ErrorFeatures.prepared
    private let blockFeatures: FeatureTable
    private var edges: ExecutionEdges
    private var relations: ComparisonRelations
    /// Of a generating target whose inputs are made: the input is spelled anew in each execution.
    private let isSpelled: Bool
    // What did not hold in this process. What happens once in a process, the first use of a global for one, is dropped like all that
    // does not, and so is what ran before the execution; what comes and goes a second time is unstable, and the block does not look at
    // it any more.
    private var dropped: Set<UInt64> = []

    init(region: Region, snapshot: SnapshotView, body: TargetBody, havoc: Havoc, schema: SchemaIndex? = nil) {
        self.region = region
        self.snapshot = snapshot
        self.body = body
        let order = RegionOrder(region)
        mode = order.mode
        count = order.count
        marker = PhaseMarker(place: fz_region_phase(region.base))
        inputs = BlockInputs(
            region: region, snapshot: snapshot, havoc: havoc, schema: schema,
            isOfChoices: body.drawing != nil)
        isSurvey = inputs.isSurvey
        isSpelled = body.drawing != nil && inputs.areMade
        // What the speller keeps is not kept twice.
        keepsHistory = order.keepsHistory && !isSpelled
        blockFeatures = FeatureTable(slots: fz_region_block_features(region.base), count: Int(FZ_BLOCK_FEATURES))
        edges = ExecutionEdges(region: region, known: snapshot.edges) { [blockFeatures] in
            snapshot.knows(feature: $0) || blockFeatures.contains($0)
        }
        relations = ComparisonRelations(region: region, isOn: inputs.hasList)
        let speller = InputSpeller(region, keepsHistory: order.keepsHistory)
        body.drawing?.drew = isSpelled ? { speller.spell($0) } : nil
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
        withUnsafeMutablePointer(to: &self) { executor in
            fz_depth_measure({ $0?.assumingMemoryBound(to: Executor.self).pointee.runOrder() }, executor)
        }
    }

    private mutating func runOrder() {
        if mode == FZ_MODE_SHAPE {
            var search = ShapeSearch(region, body)
            return search.run()
        }
        if mode == FZ_MODE_DRAW || mode == FZ_MODE_DETAILED_DRAW { return draw() }
        if mode == FZ_MODE_DETAILED_PROBE { runHistory() }
        if inputs.hasList { runEntry() }
        edges.clear()
        while region.base.pointee.next < count {
            if isSurvey { warmUp(region.base.pointee.next) }
            guard runOne(region.base.pointee.next) else { return }
            region.base.pointee.next += 1
            if mode == FZ_MODE_DETAILED_PROBE { return }
        }
    }

    /// Runs what the coordinator wants to have been run before the probe. The numbers of these executions are nobody else's, so that each
    /// has its own time; what they do, unless they end the executor, is not looked at.
    private func runHistory() {
        var offset = 0
        var number: UInt64 = 1
        while let (input, next) = region.history.input(at: offset) {
            let length = min(input.count, region.input.count)
            region.input.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[..<length]))
            fz_begin(region.base, number, UInt64(length), Phase.reset.rawValue)
            body.reset?()
            marker.enter(.decode)
            _ = body.execute(UnsafeRawBufferPointer(rebasing: region.input[..<length]), marker)
            marker.enter(.idle)
            offset = next
            number += 1
        }
    }

    /// Draws what the probes say, and calls no property. What makes no value is a rejection.
    private mutating func draw() {
        while region.base.pointee.next < count {
            let index = region.base.pointee.next
            let length = inputs.write(index)
            fz_begin(region.base, index, UInt64(length), Phase.reset.rawValue)
            body.reset?()
            marker.enter(.decode)
            let drawn = Result {
                try body.drawing?.draw(region.runningInput, isDescribed: mode == FZ_MODE_DETAILED_DRAW)
            }
            marker.enter(.idle)
            var draft = RecordDraft(
                iteration: index, outcome: .rejected, phase: .decode, flags: UInt32(FZ_RECORD_PROBE))
            var bytes: [UInt8] = []
            if case .success(let drawing?) = drawn {
                draft.outcome = .accepted
                draft.detail = drawing.words
                bytes = ChoiceRecordCoding.bytes(of: drawing.record)
                // One that would never have room.
                if bytes.count > region.arena.count / 4 { (draft.outcome, draft.detail, bytes) = (.rejected, "", []) }
            }
            guard bytes.withUnsafeBytes({ draft.append(to: region, input: $0) }) != nil else { return }
            region.count(draft.outcome)
            region.base.pointee.next += 1
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
        if keepsHistory { region.history.append(bytes) }
        relations.begin(logging: inputs.wantsComparisons)
        _ = body.execute(bytes, marker)
        let count = relations.end()
        relations.take(where: isNew)
        marker.enter(.idle)
        for relation in relations.new { noteSeen(relation) }
        guard inputs.wantsComparisons else { return }
        let comparisons = Comparison.logged(count: count)
        inputs.use(comparisons)
        inputs.tellWords(of: comparisons)
    }

    /// Runs an input and looks at nothing. It has time of its own; one that dies now has died in its iteration.
    private mutating func warmUp(_ index: UInt64) {
        let length = inputs.write(index)
        fz_begin(region.base, region.base.pointee.block_first &+ index, UInt64(length), Phase.reset.rawValue)
        region.base.pointee.is_again = 1
        body.reset?()
        marker.enter(.decode)
        let verdict = body.execute(UnsafeRawBufferPointer(rebasing: region.input[..<length]), marker)
        // Finding out what an error is runs the target's code as well.
        _ = feature(of: verdict)
        marker.enter(.idle)
        region.base.pointee.is_again = 0
        edges.clear()
    }

    /// False where the execution found no room for its record; it has not been counted then.
    @inline(__always)
    private mutating func runOne(_ index: UInt64) -> Bool {
        let iteration = region.base.pointee.block_first &+ index
        let length = inputs.write(index)
        var bytes = UnsafeRawBufferPointer(rebasing: region.input[..<length])
        var first: Trial?
        // Both trials of an input are called from here, so that one is as deep as the other.
        while true {
            fz_begin(region.base, iteration, UInt64(bytes.count), Phase.reset.rawValue)
            body.reset?()
            if keepsHistory { region.history.append(bytes) }
            edges.begin()
            marker.enter(.decode)
            relations.begin()
            let verdict = body.execute(bytes, marker)
            relations.end()
            if isSpelled { bytes = region.runningInput }
            if let first { return end(first, second: verdict, iteration, bytes) }
            let phase = Phase(rawValue: region.base.pointee.phase) ?? .decode
            edges.take(isWanted: mode != FZ_MODE_BLOCK, mayBeWanted: relations.mayBeNew || isSurvey)
            relations.take(where: isNew)
            let feature = feature(of: verdict)
            guard mode != FZ_MODE_BLOCK || edges.isNew || relations.isNew || isNew(feature) else {
                edges.drop()
                region.count(verdict.outcome)
                marker.enter(.idle)
                return true
            }
            edges.collect(after: feature, and: relations.new)
            let trial = Trial(verdict: verdict, phase: phase, feature: feature)
            let isSure = verdict.outcome.isFinding && !edges.isNew && !relations.isNew && !isSurvey
            guard mode == FZ_MODE_BLOCK, !isSure else {
                return record(trial, iteration, bytes)
            }
            first = trial
            // The second trial has time of its own.
            marker.enter(.idle)
            relations.forget()
            region.base.pointee.is_again = 1
        }
    }

    /// What an input did when it was run.
    private struct Trial {
        var verdict: Verdict
        var phase: Phase
        /// The one feature that is no edge's; of a fault its key.
        var feature: UInt64
    }

    /// Of what the first trial showed, that counts which the second one showed too. A fault counts as it is: those are confirmed
    /// elsewhere.
    private mutating func end(
        _ first: Trial, second: Verdict, _ iteration: UInt64, _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        let isFault = first.verdict.outcome.isFinding
        edges.take(isWanted: true, mayBeWanted: true)
        relations.take(where: isNew)
        marker.enter(.idle)
        region.base.pointee.is_again = 0
        var lost: [UInt64] = []
        edges.collectAgain(after: isFault ? first.feature : feature(of: second), and: relations.new) { lost.append($0) }
        for feature in lost where isNew(feature) {
            edges.expectStray(feature)
            guard !dropped.insert(feature).inserted else { continue }
            region.noteUnstable(feature)
            noteSeen(feature)
        }
        guard edges.features.contains(where: isNew) else {
            region.count(first.verdict.outcome)
            return true
        }
        return record(first, iteration, bytes)
    }

    /// The feature of a verdict that is no edge's.
    @inline(__always)
    private mutating func feature(of verdict: Verdict) -> UInt64 {
        switch verdict {
        case .accepted: 1
        case .rejected(let error): EdgeFeature.plain(errors.feature(of: error))
        case .escaped, .invalid, .mismatch: Self.key(verdict.outcome, verdict.identity)
        }
    }

    private mutating func record(_ trial: Trial, _ iteration: UInt64, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let isRecorded =
            trial.verdict.outcome.isFinding
            ? recordFault(trial, iteration, bytes) : recordAnswer(trial, iteration, bytes)
        guard isRecorded else { return false }
        // Words for an error are the target's code, and none of the next execution.
        edges.clear()
        region.count(trial.verdict.outcome)
        marker.enter(.idle)
        return true
    }

    /// An execution without a fault.
    private mutating func recordAnswer(
        _ trial: Trial, _ iteration: UInt64, _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        // Describing an error is part of what the target has to survive: whoever logs it will do the same.
        marker.enter(.describe)
        let (identity, detail) = (trial.verdict.identity, trial.verdict.detail)
        var draft = RecordDraft(
            iteration: iteration, outcome: trial.verdict.outcome, phase: trial.phase, flags: recordFlags)
        if mode == FZ_MODE_DETAILED_PROBE { draft.detail = detail }
        if mode != FZ_MODE_BLOCK { draft.identity = identity }
        return append(draft, trial.feature, bytes) != nil
    }

    private mutating func recordFault(
        _ trial: Trial, _ iteration: UInt64, _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        let isNewFault = mode != FZ_MODE_BLOCK || isNew(trial.feature)
        var draft = RecordDraft(
            iteration: iteration, outcome: trial.verdict.outcome, phase: trial.phase, key: trial.feature,
            flags: recordFlags)
        draft.identity = trial.verdict.identity
        if isNewFault, mode == FZ_MODE_BLOCK, !snapshot.knows(fault: trial.feature) {
            draft.flags |= UInt32(FZ_RECORD_FAULT)
        }
        guard let index = append(draft, trial.feature, bytes) else { return false }
        describe(index) { trial.verdict.detail }
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

    @inline(__always)
    private func isNew(_ feature: UInt64) -> Bool {
        if let isNew = edges.isNew(feature) { return isNew }
        return !snapshot.knows(feature: feature) && !blockFeatures.contains(feature)
    }

    /// Not new to this block any more.
    private mutating func noteSeen(_ feature: UInt64) {
        edges.note(feature)
        guard EdgeFeature.decode(feature) == nil,
            region.base.pointee.block_feature_count < UInt32(FZ_BLOCK_FEATURES) * 3 / 4, blockFeatures.insert(feature)
        else { return }
        region.base.pointee.block_feature_count += 1
    }

    /// Appends the record, and only then counts its features as seen: an iteration that is run again sees them as new again.
    private mutating func append(_ draft: RecordDraft, _ feature: UInt64, _ bytes: UnsafeRawBufferPointer) -> Int? {
        let place = mode == FZ_MODE_BLOCK ? nil : region.probe(region.base.pointee.next)
        var draft = draft
        draft.features = edges.features
        let index = draft.append(to: region, input: bytes, at: place)
        guard let index, mode == FZ_MODE_BLOCK else { return index }
        noteSeen(feature)
        for feature in edges.features { noteSeen(feature) }
        inputs.discovered()
        return index
    }

    private static func key(_ outcome: Outcome, _ identity: [String]) -> UInt64 {
        var hasher = StableHasher()
        hasher.combine(outcome.code)
        for part in identity { hasher.combine(part) }
        return EdgeFeature.plain(hasher.finalize())
    }
}
