internal import CFuzzRuntime
internal import FuzzCore

/// What follows in a region when an executor has ended: a death goes on record, and the order goes on behind it.
///
/// It lives with whoever outlives the executor: the worker that forked it, or the coordinator where the worker was the
/// executor or died with it.
struct ExecutorAftermath {
    /// What is to happen with the order.
    enum Next: Equatable {
        /// Another executor goes on from where the region says.
        case runAgain
        case done
        /// As `runAgain`, once the records have been taken out.
        case drain
        /// Executors end before any input. The one record there is tells how.
        case prepareFailed
    }

    struct Settlement: Equatable {
        var next: Next
        /// The index of the record of a death that was not known.
        var newFault: Int?
    }

    let region: Region
    private let isKnownFault: (UInt64) -> Bool
    // How many executors in a row ended outside of any execution.
    private var fruitless = 0
    private var nextBefore: UInt64 = 0

    /// - Parameter isKnownFault: whether the snapshot knows the key of a fault.
    init(_ region: Region, isKnownFault: @escaping (UInt64) -> Bool) {
        self.region = region
        self.isKnownFault = isKnownFault
    }

    /// Whether the executor before ended outside of any execution.
    var isRetry: Bool { fruitless > 0 }

    /// A new order begins.
    mutating func beginOrder() {
        fruitless = 0
        nextBefore = region.base.pointee.next
    }

    mutating func settle(_ status: ExecutorEnd.Status) -> Settlement {
        let end = end(status)
        if region.base.pointee.next != nextBefore { fruitless = 0 }
        defer { nextBefore = region.base.pointee.next }
        switch DeathVerdict(end, fruitless: fruitless) {
        case .done: return Settlement(next: .done)
        case .drain: return Settlement(next: .drain)
        case .prepareFailed:
            recordFailedPreparation(end)
            return Settlement(next: .prepareFailed)
        case .runAgain:
            if !end.isLeaving { fruitless += 1 }
            return Settlement(next: .runAgain)
        case .skip:
            skip()
            return Settlement(next: afterDeath)
        case .record(let outcome, let ending):
            return settle(record(outcome, ending), outcome)
        }
    }

    /// How the executor ended, by the status of the wait and by what it left in the region.
    func end(_ status: ExecutorEnd.Status) -> ExecutorEnd {
        let base = region.base
        var end = ExecutorEnd(status: status)
        end.isLeaving = base.pointee.leaving != 0
        end.wantsDrain = base.pointee.wants_drain != 0
        end.hasMore = base.pointee.next < order.count
        end.phase = region.phase
        end.isDecided = base.pointee.decided != 0 || isCounted || isOnRecord
        end.handled = (base.pointee.signal, base.pointee.address)
        if base.pointee.kill_ending != 0, status == .signal(Self.killSignal) {
            let killed = Ending(kind: UInt8(truncatingIfNeeded: base.pointee.kill_ending), number: 0, address: 0)
            end.isKilledLate = base.pointee.kill_execution != fz_execution(base)
            end.killed = end.isKilledLate ? nil : killed
        }
        return end
    }

    private static let killSignal: Int32 = 9

    private var order: RegionOrder { RegionOrder(region) }

    // MARK: An execution that was decided before the end

    /// Whether the iteration was counted already: the end came before the executor could go on to the next.
    private var isCounted: Bool {
        let total = (0..<Int(FZ_OUTCOMES)).reduce(0 as UInt64) { $0 &+ fz_region_outcomes(region.base)[$1] }
        return total == region.base.pointee.next &+ 1
    }

    /// Whether the iteration has its record already.
    private var isOnRecord: Bool {
        let last = region.recordCount - 1
        guard last >= 0, region.phase != .idle, region.phase != .prepare else { return false }
        return region.records[last].iteration == region.base.pointee.iteration
    }

    /// It counts as what its record says.
    private mutating func skip() {
        let last = region.recordCount - 1
        if isCounted {
            goOn()
        } else if last >= 0, let outcome = Outcome(code: region.records[last].outcome) {
            goOn(behind: outcome)
        } else {
            goOn(behind: .crash)
        }
    }

    private mutating func goOn(behind outcome: Outcome) {
        region.count(outcome)
        if outcome == .hang { region.base.pointee.hangs &+= 1 }
        goOn()
    }

    private mutating func goOn() {
        region.base.pointee.next &+= 1
        fruitless = 0
    }

    // MARK: Deaths

    /// Another executor, unless nothing is left: one that only finds so would cost what this one wrote to standard error.
    private var afterDeath: Next {
        region.base.pointee.next < order.count ? .runAgain : .done
    }

    private enum Recording {
        case known
        case new(Int)
        case noRoom
    }

    private mutating func settle(_ recording: Recording, _ outcome: Outcome) -> Settlement {
        switch recording {
        case .noRoom: return Settlement(next: .drain)
        case .known:
            goOn(behind: outcome)
            return Settlement(next: afterDeath)
        case .new(let index):
            goOn(behind: outcome)
            return Settlement(next: afterDeath, newFault: order.isProbe ? nil : index)
        }
    }

    private func record(_ outcome: Outcome, _ ending: Ending) -> Recording {
        let stack = DeathStack(region, ending)
        let key = stack.key(outcome, region.phase, ending)
        let isProbe = order.isProbe
        guard isProbe || !isKnown(key) else { return .known }
        var draft = RecordDraft(
            iteration: region.base.pointee.iteration, outcome: outcome, phase: region.phase, key: key,
            flags: UInt32(isProbe ? FZ_RECORD_PROBE : FZ_RECORD_FAULT), ending: ending)
        draft.stack = stack.frames
        draft.isExact = stack.isExact
        draft.loop = stack.loop
        let place = isProbe && !order.isShape ? region.probe(region.base.pointee.next) : nil
        guard let index = draft.append(to: region, input: region.runningInput, at: place) else { return .noRoom }
        if !isProbe { noteFault(key) }
        return .new(index)
    }

    private func isKnown(_ key: UInt64) -> Bool {
        isKnownFault(key) || blockFeatures.contains(key)
    }

    /// Only what is on record counts as seen: an iteration that finds no room is run again, and is new again.
    private func noteFault(_ key: UInt64) {
        guard region.base.pointee.block_feature_count < UInt32(FZ_BLOCK_FEATURES) - 64 else { return }
        if blockFeatures.insert(key) { region.base.pointee.block_feature_count += 1 }
    }

    private var blockFeatures: FeatureTable {
        FeatureTable(slots: fz_region_block_features(region.base), count: Int(FZ_BLOCK_FEATURES))
    }

    private func recordFailedPreparation(_ end: ExecutorEnd) {
        let (outcome, ending) = DeathVerdict.classify(end)
        let stack = DeathStack(region, ending)
        var draft = RecordDraft(
            iteration: 0, outcome: outcome, phase: .prepare, flags: UInt32(FZ_RECORD_PROBE), ending: ending)
        draft.stack = stack.frames
        draft.isExact = stack.isExact
        region.takenOut(arenaUsed: 0)
        _ = draft.append(to: region, input: UnsafeRawBufferPointer(start: nil, count: 0))
    }
}
