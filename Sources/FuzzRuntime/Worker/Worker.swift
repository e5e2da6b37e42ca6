internal import CFuzzRuntime
internal import FuzzCore
internal import FuzzInputs
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The child process that loads the targets. It has one thread, waits for orders, and forks an executor for each; it runs no code of
/// a target, and touches neither Dispatch nor tasks, since it forks.
struct Worker {
    private let region: Region
    private let snapshot: UnsafeMutableRawPointer
    private let target: Target
    private let socket: MessageSocket
    private var fruitless = 0

    init(region: Region, snapshot: UnsafeMutableRawPointer, target: Target, socket: MessageSocket) {
        self.region = region
        self.snapshot = snapshot
        self.target = target
        self.socket = socket
    }

    /// Serves orders until the coordinator hangs up.
    mutating func serve() {
        while let message = socket.receive() {
            if message.kind == UInt32(FZ_MESSAGE_RUN) { carryOut() }
        }
    }

    private mutating func carryOut() {
        fruitless = 0
        while true {
            let before = region.base.pointee.next
            let end = runExecutor()
            if region.base.pointee.next != before { fruitless = 0 }
            switch DeathVerdict(end, fruitless: fruitless) {
            case .done: return socket.send(FZ_MESSAGE_DONE)
            case .drain: return socket.send(FZ_MESSAGE_DRAIN)
            case .prepareFailed: return reportPrepareFailed()
            case .forkAgain: if !isLeaving { fruitless += 1 }
            case .skip:
                skip()
                if !hasMore { return socket.send(FZ_MESSAGE_DONE) }
            case .record(let outcome, let ending):
                guard recordDeath(outcome, ending) else { return socket.send(FZ_MESSAGE_DRAIN) }
                goOn(behind: outcome)
                // A fork to find that nothing is left would cost the standard error of this one.
                if !hasMore { return socket.send(FZ_MESSAGE_DONE) }
            }
        }
    }

    private var hasMore: Bool {
        let isProbe = Int(region.base.pointee.mode) != FZ_MODE_BLOCK
        return region.base.pointee.next < (isProbe ? UInt64(region.base.pointee.probe_count) : region.base.pointee.block_count)
    }

    // MARK: One executor

    private var isLeaving: Bool { region.base.pointee.leaving != 0 }

    private func runExecutor() -> ExecutorEnd {
        resetTransient()
        let isDetailed = Int(region.base.pointee.mode) == FZ_MODE_DETAILED_PROBE
        let pipe = isDetailed ? ErrorPipe() : nil
        let child = fz_fork(region.base, pipe?.writing ?? -1)
        guard child != 0 else { becomeExecutor() }
        pipe?.closeWriting()
        guard child > 0 else { return ExecutorEnd(status: .lost) }
        let status = pipe.map { fz_wait_reading(child, $0.reading, region.base) } ?? fz_wait(child)
        fz_kill_descendants(child)
        pipe?.closeReading()
        return end(status)
    }

    /// Clears what the last executor left of itself. The state of the order stays.
    private func resetTransient() {
        region.base.pointee.phase = 0
        region.base.pointee.decided = 0
        region.base.pointee.leaving = 0
        region.base.pointee.signal = 0
        region.base.pointee.address = 0
        region.base.pointee.kill_ending = 0
        region.base.pointee.standard_error_length = 0
        region.base.pointee.fatal.inner_count = 0
        region.base.pointee.fatal.outer_count = 0
        region.base.pointee.sample.inner_count = 0
        region.base.pointee.sample.outer_count = 0
    }

    private func becomeExecutor() -> Never {
        fz_stack_install(region.base)
        fz_limit_memory(region.base.pointee.memory_bytes)
        ExecutorThread.run(stackBytes: Int(region.base.pointee.stack_bytes), region: region) { [self] in
            var executor = Executor(region: region, snapshot: SnapshotView(snapshot), body: target.makeBody())
            do {
                try executor.run()
            } catch {
                // `prepare:` threw. Its words go to standard error, where the coordinator looks for a reason.
                StandardError.write("prepare: \(error)\n")
                fz_exit(1)
            }
            region.base.pointee.leaving = 1
            fz_exit(0)
        }
    }

    private func end(_ status: Int32) -> ExecutorEnd {
        let base = region.base.pointee
        let signal = fz_status_signal(status)
        let exit = fz_status_exit(status)
        let stop = fz_status_stop(status)
        var end = ExecutorEnd(
            status: signal >= 0 ? .signal(signal) : exit >= 0 ? .exited(exit) : stop >= 0 ? .stopped(stop) : .lost)
        end.isLeaving = base.leaving != 0
        end.wantsDrain = base.wants_drain != 0
        end.hasMore = hasMore
        end.phase = Phase(rawValue: base.phase) ?? .decode
        end.isDecided = base.decided != 0
        end.handled = (base.signal, base.address)
        if base.kill_ending != 0, signal == SIGKILL {
            let killed = Ending(kind: UInt8(truncatingIfNeeded: base.kill_ending), number: 0, address: 0)
            end.killed = base.kill_iteration == base.iteration ? killed : nil
            end.isKilledLate = base.kill_iteration != base.iteration
        }
        return end
    }

    // MARK: Deaths

    /// The execution was on record when the executor died: it counts as what the record says.
    private mutating func skip() {
        let last = Int(region.base.pointee.record_count) - 1
        if last >= 0, let outcome = Outcome(code: region.records[last].outcome) { goOn(behind: outcome) }
    }

    private mutating func goOn(behind outcome: Outcome) {
        fz_region_outcomes(region.base)[Int(outcome.code)] += 1
        if outcome == .hang { region.base.pointee.hangs += 1 }
        region.base.pointee.next += 1
        fruitless = 0
    }

    /// False where the record found no room.
    private func recordDeath(_ outcome: Outcome, _ ending: Ending) -> Bool {
        let isProbe = Int(region.base.pointee.mode) != FZ_MODE_BLOCK
        let phase = Phase(rawValue: region.base.pointee.phase) ?? .decode
        let stack = DeathStack(region, ending)
        let key = stack.key(outcome, phase, ending)
        guard isProbe || !isKnown(key) else { return true }
        var draft = RecordDraft(
            iteration: region.base.pointee.iteration, outcome: outcome, phase: phase, key: key,
            flags: UInt32(isProbe ? FZ_RECORD_PROBE : FZ_RECORD_FAULT), ending: ending)
        draft.stack = stack.frames
        draft.isExact = stack.isExact
        let length = min(Int(region.base.pointee.length), region.input.count)
        let bytes = UnsafeRawBufferPointer(rebasing: region.input[..<length])
        let place = isProbe ? fz_region_probes(region.base)[Int(region.base.pointee.next)] : nil
        guard let index = draft.append(to: region, input: bytes, at: place) else { return false }
        if !isProbe { socket.send(FZ_MESSAGE_FAULT, value: UInt64(index)) }
        return true
    }

    private func isKnown(_ key: UInt64) -> Bool {
        if SnapshotView(snapshot).knows(fault: key) { return true }
        let table = FeatureTable(slots: fz_region_block_features(region.base), count: Int(FZ_BLOCK_FEATURES))
        guard region.base.pointee.block_feature_count < UInt32(FZ_BLOCK_FEATURES) - 64 else { return table.contains(key) }
        guard table.insert(key) else { return true }
        region.base.pointee.block_feature_count += 1
        return false
    }

    private func reportPrepareFailed() {
        let end = end(0)
        let stack = DeathStack(region, .exited(0))
        var draft = RecordDraft(
            iteration: 0, outcome: .crash, phase: .prepare, flags: UInt32(FZ_RECORD_PROBE),
            ending: end.handled.signal != 0 ? .signal(end.handled.signal, address: end.handled.address) : .exited(1))
        draft.stack = stack.frames
        draft.isExact = stack.isExact
        region.takenOut(arenaUsed: 0)
        let index = draft.append(to: region, input: UnsafeRawBufferPointer(start: nil, count: 0))
        socket.send(FZ_MESSAGE_PREPARE_FAILED, value: UInt64(index ?? 0))
    }
}
