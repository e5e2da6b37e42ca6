internal import CFuzzRuntime
internal import FuzzCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// One worker and what it is at: a block, a list of probes, or nothing.
final class WorkerSlot {
    /// How often limits are looked at, in milliseconds.
    static let watchInterval: Int32 = 10
    /// How often a worker may die in one execution before the execution is to blame.
    private static let deathsAllowed = 2

    /// What a message meant.
    enum Message {
        case nothing
        case fault(Fault)
        case finished(index: Int, BlockResult)
        case probed([Execution])
        case prepareFailed(Execution)
    }

    private enum Order {
        case none
        case block(Block, index: Int)
        case probes(count: Int, detailed: Bool)
    }

    let worker: WorkerProcess
    private let limits: ExecutionLimits
    private var order = Order.none
    private var watchdog: Watchdog
    private var lastWatch = 0
    private var deaths = (iteration: UInt64.max, count: 0)
    // What was drained before the order was done.
    private var discoveries: [Discovery] = []
    private var faults: [Fault] = []
    private var executions: [Execution] = []
    private var probesEnd = 0

    init(_ worker: WorkerProcess, limits: ExecutionLimits) {
        self.worker = worker
        self.limits = limits
        watchdog = Watchdog(limits: limits)
    }

    var isBusy: Bool {
        if case .none = order { false } else { true }
    }

    /// How many iterations of its block are done.
    var iterationsDone: Int {
        guard case .block(let block, _) = order else { return 0 }
        return min(Int(clamping: worker.region.base.pointee.next), block.count)
    }

    // MARK: Orders

    func begin(_ block: Block, index: Int) {
        let region = worker.region
        region.beginOrder()
        region.base.pointee.mode = UInt32(FZ_MODE_BLOCK)
        region.base.pointee.block_first = block.first
        region.base.pointee.block_count = UInt64(block.count)
        region.base.pointee.block_stage = block.stage.rawValue
        region.base.pointee.block_entry = UInt32(block.entry)
        begin(.block(block, index: index))
    }

    /// How many of the inputs fit into one order.
    func probesThatFit(_ inputs: ArraySlice<[UInt8]>) -> Int {
        var used = 0
        var count = 0
        for input in inputs.prefix(Int(FZ_MAX_RECORDS) / 2) {
            used += (min(input.count, limits.maximumLength) + 7) & ~7
            guard count == 0 || used <= worker.arenaSize / 2 else { break }
            count += 1
        }
        return count
    }

    func beginProbe(_ inputs: [[UInt8]], detailed: Bool) {
        let region = worker.region
        region.beginOrder()
        region.base.pointee.mode = UInt32(detailed ? FZ_MODE_DETAILED_PROBE : FZ_MODE_PROBE)
        region.base.pointee.block_first = 0
        region.base.pointee.probe_count = UInt32(inputs.count)
        let arena = region.arena(size: worker.arenaSize)
        var used = 0
        for (index, input) in inputs.enumerated() {
            let bytes = input.prefix(limits.maximumLength)
            UnsafeMutableRawBufferPointer(rebasing: arena[used...]).copyBytes(from: bytes)
            fz_region_probes(region.base)[index] = fz_extent(offset: UInt64(used), length: UInt64(bytes.count))
            used = (used + bytes.count + 7) & ~7
        }
        probesEnd = used
        region.takenOut(arenaUsed: used)
        begin(.probes(count: inputs.count, detailed: detailed))
    }

    private func begin(_ order: Order) {
        self.order = order
        discoveries = []
        faults = []
        executions = []
        if case .block = order { probesEnd = 0 }
        watchdog = Watchdog(limits: limits)
        worker.send(Int(FZ_MESSAGE_RUN))
    }

    // MARK: Messages

    /// Reads one message and does what it asks. A worker that has hung up is started again and goes on.
    func handleMessage() throws(SupervisorError) -> Message {
        guard let message = worker.receive() else {
            try replace()
            return .nothing
        }
        switch Int(message.kind) {
        case FZ_MESSAGE_FAULT:
            guard let record = worker.reader.record(Int(clamping: message.value)) else { return .nothing }
            return .fault(Fault(iteration: record.iteration, bytes: record.input, execution: record.execution))
        case FZ_MESSAGE_DRAIN:
            takeRecords()
            worker.region.takenOut(arenaUsed: probesEnd)
            worker.send(Int(FZ_MESSAGE_RUN))
            return .nothing
        case FZ_MESSAGE_DONE: return finish()
        case FZ_MESSAGE_PREPARE_FAILED:
            order = .none
            var execution = worker.reader.record(0)?.execution ?? Execution(outcome: .crash, phase: .prepare)
            execution.standardError = worker.reader.standardError
            return .prepareFailed(execution)
        default: return .nothing
        }
    }

    private func takeRecords() {
        for index in 0..<worker.reader.recordCount {
            guard var record = worker.reader.record(index) else { continue }
            let (iteration, bytes) = (record.iteration, record.input)
            if record.isDiscovery { discoveries.append(.init(iteration: iteration, bytes: bytes, features: record.features)) }
            if record.isFault { faults.append(.init(iteration: iteration, bytes: bytes, execution: record.execution)) }
            if record.isProbe {
                if case .probes(_, detailed: true) = order { record.execution.standardError = worker.reader.standardError }
                executions.append(record.execution)
            }
        }
    }

    private func finish() -> Message {
        takeRecords()
        defer { order = .none }
        switch order {
        case .none: return .nothing
        case .probes: return .probed(executions)
        case .block(let block, let index):
            let result = BlockResult(
                block: block, discoveries: discoveries, faults: faults, outcomes: worker.reader.outcomes)
            return .finished(index: index, result)
        }
    }

    // MARK: A worker that died

    /// Something killed the worker, or it ended. The region has all that it knew: another one goes on. Where the same execution
    /// ends its worker again, it is to blame.
    private func replace() throws(SupervisorError) {
        worker.stop()
        let base = worker.region.base
        let phase = Phase(rawValue: base.pointee.phase) ?? .decode
        let iteration = phase == .idle || phase == .prepare ? UInt64.max - 1 : base.pointee.iteration
        deaths = deaths.iteration == iteration ? (iteration, deaths.count + 1) : (iteration, 1)
        if deaths.count >= Self.deathsAllowed {
            guard iteration != UInt64.max - 1 else { throw .workersKeepDying(status: "it ended outside of any input") }
            blame(phase)
        }
        try worker.start()
        if isBusy { worker.send(Int(FZ_MESSAGE_RUN)) }
    }

    private func blame(_ phase: Phase) {
        let base = worker.region.base
        let isProbe = if case .probes = order { true } else { false }
        let place = isProbe ? fz_region_probes(base)[Int(clamping: base.pointee.next) % Int(FZ_MAX_RECORDS)] : nil
        let draft = RecordDraft(
            iteration: base.pointee.iteration, outcome: .crash, phase: phase, key: 0x6B69_6C6C,
            flags: UInt32(isProbe ? FZ_RECORD_PROBE : FZ_RECORD_FAULT), ending: .signal(SIGKILL, address: 0))
        let input = worker.reader.runningInput
        let append = { input.withUnsafeBytes { draft.append(to: self.worker.region, input: $0, at: place) } }
        if append() == nil {
            takeRecords()
            worker.region.takenOut(arenaUsed: probesEnd)
            _ = append()
        }
        fz_region_outcomes(base)[Int(Outcome.crash.code)] += 1
        base.pointee.next += 1
    }

    // MARK: Limits

    /// Looks at the limits of the execution in progress. `isKnown` is asked about a hang that may be cut short.
    func watch(isKnown: (Execution) -> Bool) {
        let now = Clock.milliseconds()
        guard now - lastWatch >= Int(Self.watchInterval) else { return }
        lastWatch = now
        let base = worker.region.base
        let process = base.pointee.executor
        let iteration = fz_load64(&base.pointee.iteration)
        let phase = Phase(rawValue: base.pointee.phase) ?? .decode
        let sample = Watchdog.Sample(
            now: now, process: process, iteration: iteration, isRunning: process > 0 && phase != .idle,
            stackSequence: fz_load32(&fz_region_sample(base).pointee.sequence),
            userMilliseconds: { Int(fz_user_milliseconds(process)) }, privateBytes: { Int(fz_private_bytes(process)) },
            isAsleep: { fz_is_asleep(process) != 0 })
        switch watchdog.observe(sample) {
        case .none: break
        case .askForStack: kill(process, fz_stack_signal())
        case .judge:
            if isKnown(worker.reader.running(outcome: .hang, ending: .cutShort)) { end(process, iteration, .cutShort) }
        case .kill(let ending): end(process, iteration, ending)
        }
    }

    /// Kills an executor for what it does in one iteration. Where it has come past that, the worker sees so and runs the next
    /// one again.
    private func end(_ process: Int32, _ iteration: UInt64, _ ending: Ending) {
        let base = worker.region.base
        base.pointee.kill_iteration = iteration
        base.pointee.kill_ending = UInt32(ending.encoded.kind)
        kill(process, SIGKILL)
    }
}
