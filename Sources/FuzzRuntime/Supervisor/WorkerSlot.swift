internal import CFuzzRuntime
internal import FuzzCore
internal import FuzzInputs

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// One worker and what it is at: a block, a list of probes, or nothing.
final class WorkerSlot {
    /// How often limits are looked at, in milliseconds.
    static let watchInterval: Int32 = 10

    /// What a message meant.
    enum Message {
        case nothing
        case fault(Fault)
        case finished(index: Int, BlockResult)
        case probed([Execution])
        case drawn([Drawing?])
        case described(TargetShape)
        case prepareFailed(Execution)
    }

    private enum Order {
        case none
        case block(Block, index: Int)
        case probes(count: Int, detailed: Bool)
        case draws(count: Int)
        case shape
    }

    let worker: WorkerProcess
    /// What follows where nobody else outlives an executor.
    var aftermath: ExecutorAftermath
    /// Which execution the worker last died in, and how often in a row.
    var deaths = (iteration: UInt64.max, count: 0)
    private let limits: ExecutionLimits
    private let seed: UInt64
    private var order = Order.none
    private var watchdog: Watchdog
    private var lastWatch = 0
    // What was drained before the order was done.
    private var discoveries: [Discovery] = []
    private var faults: [Fault] = []
    private var words: [[UInt8]] = []
    private var executions: [Execution] = []
    private var drawings: [Drawing?] = []
    private var probesEnd = 0
    private var shape = TargetShape()

    /// - Parameter isKnownFault: whether the snapshot knows the key of a fault.
    init(_ worker: WorkerProcess, seed: UInt64, limits: ExecutionLimits, isKnownFault: @escaping (UInt64) -> Bool) {
        self.worker = worker
        self.seed = seed
        self.limits = limits
        aftermath = ExecutorAftermath(worker.region, isKnownFault: isKnownFault)
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

    func begin(_ block: Block, index: Int, keepsHistory: Bool = false) {
        worker.region.beginOrder()
        RegionOrder(block, seed: seed, keepsHistory: keepsHistory).write(to: worker.region)
        probesEnd = 0
        begin(.block(block, index: index))
    }

    /// Runs a block again whose inputs are of interest, in a worker that has run nothing.
    func retrace(_ block: Block) throws(SupervisorError) {
        try freshen()
        begin(block, index: 0, keepsHistory: true)
    }

    /// What the last executor of a block was given, where that was kept.
    var history: [[UInt8]] { worker.region.history.inputs }

    /// How many of the inputs fit into one order.
    func probesThatFit(_ inputs: ArraySlice<[UInt8]>) -> Int {
        var used = 0
        var count = 0
        for input in inputs.prefix(Int(FZ_MAX_RECORDS) / 2) {
            used += (min(input.count, limits.maximumLength) + 7) & ~7
            guard count == 0 || used <= worker.region.arena.count / 2 else { break }
            count += 1
        }
        return count
    }

    /// - Parameter earlier: what the executor runs before that, without an answer; only where detailed.
    func beginProbe(
        _ inputs: [[UInt8]], detailed: Bool, after earlier: [[UInt8]] = []
    ) throws(SupervisorError) {
        try freshen()
        give(inputs, by: RegionOrder(probes: inputs.count, detailed: detailed, seed: seed))
        for input in earlier { input.withUnsafeBytes { worker.region.history.append($0) } }
        begin(.probes(count: inputs.count, detailed: detailed))
    }

    /// Asks for what a generating target draws.
    func beginDraw(_ texts: [[UInt8]], isDescribed: Bool) throws(SupervisorError) {
        try freshen()
        give(texts, by: RegionOrder(draws: texts.count, isDescribed: isDescribed))
        begin(.draws(count: texts.count))
    }

    private func give(_ inputs: [[UInt8]], by order: RegionOrder) {
        let region = worker.region
        region.beginOrder()
        order.write(to: region)
        var used = 0
        for (index, input) in inputs.enumerated() {
            let bytes = input.prefix(limits.maximumLength)
            UnsafeMutableRawBufferPointer(rebasing: region.arena[used...]).copyBytes(from: bytes)
            fz_region_probes(region.base)[index] = fz_extent(offset: UInt64(used), length: UInt64(bytes.count))
            used = (used + bytes.count + 7) & ~7
        }
        probesEnd = used
        region.takenOut(arenaUsed: used)
    }

    /// Asks for the target's shape.
    func beginShape() throws(SupervisorError) {
        try freshen()
        worker.region.beginOrder()
        RegionOrder.shape.write(to: worker.region)
        probesEnd = 0
        shape = TargetShape()
        begin(.shape)
    }

    private func begin(_ order: Order) {
        self.order = order
        discoveries = []
        faults = []
        words = []
        executions = []
        drawings = []
        deaths = (.max, 0)
        aftermath.beginOrder()
        watchdog = Watchdog(limits: limits)
        worker.send(Int(FZ_MESSAGE_RUN))
    }

    // MARK: Messages

    /// Reads one message and does what it asks. A worker that has hung up is started again and goes on.
    func handleMessage() throws(SupervisorError) -> Message {
        worker.hear()
        guard let message = worker.receive() else { return try replace(worker.stop(hasHungUp: true)) }
        switch Int(message.kind) {
        case FZ_MESSAGE_FAULT: return fault(Int(clamping: message.value))
        case FZ_MESSAGE_DRAIN:
            drain()
            worker.send(Int(FZ_MESSAGE_RUN))
            return .nothing
        case FZ_MESSAGE_DONE: return finish()
        case FZ_MESSAGE_PREPARE_FAILED: return failPreparation()
        default: return .nothing
        }
    }

    private func fault(_ index: Int) -> Message {
        guard let record = record(index) else { return .nothing }
        return .fault(Fault(iteration: record.iteration, bytes: record.input, execution: record.execution))
    }

    private func failPreparation() -> Message {
        order = .none
        var execution = worker.reader.record(0)?.execution ?? Execution(outcome: .crash, phase: .prepare)
        execution.standardError = worker.reader.standardError
        return .prepareFailed(execution)
    }

    private func record(_ index: Int) -> Record? {
        guard case .block(let block, _) = order else { return worker.reader.record(index) }
        return worker.reader.record(index)?.within(block)
    }

    private func drain() {
        takeRecords()
        worker.region.takenOut(arenaUsed: probesEnd)
    }

    private func takeRecords() {
        for index in 0..<worker.reader.recordCount {
            if case .draws = order {
                drawings.append(worker.reader.drawing(index))
                continue
            }
            guard var record = record(index) else { continue }
            let (iteration, bytes) = (record.iteration, record.input)
            if record.isDiscovery {
                discoveries.append(.init(iteration: iteration, bytes: bytes, features: record.features))
            }
            if record.isFault { faults.append(.init(iteration: iteration, bytes: bytes, execution: record.execution)) }
            if record.isWord, words.count < ComparisonWords.most, ComparisonWords.lengths.contains(bytes.count) {
                words.append(bytes)
            }
            if case .shape = order {
                shape.take(record)
            } else if record.isProbe {
                if case .probes(_, detailed: true) = order {
                    record.execution.standardError = worker.reader.standardError
                }
                executions.append(record.execution)
            }
        }
    }

    private func finish() -> Message {
        takeRecords()
        defer { order = .none }
        switch order {
        case .none: return .nothing
        case .shape:
            shape.edges = Int(min(worker.region.base.pointee.edge_count, FZ_MAX_EDGES))
            return .described(shape)
        case .probes(let count, _):
            // A record that was written over makes no sense any more: something in the executor wrote where it liked.
            while executions.count < count { executions.append(Execution(outcome: .crash, phase: .decode)) }
            return .probed(Array(executions.prefix(count)))
        case .draws(let count):
            while drawings.count < count { drawings.append(nil) }
            return .drawn(Array(drawings.prefix(count)))
        case .block(let block, let index):
            let result = BlockResult(
                block: block, discoveries: discoveries, faults: faults,
                outcomes: worker.reader.outcomes(of: block.count),
                stageTotal: worker.reader.stageTotal, words: words, unstable: worker.region.unstable.values)
            return .finished(index: index, result)
        }
    }

    // MARK: A worker that died

    /// Something ended the worker. The region has all that it knew: another one goes on.
    private func replace(_ status: ExecutorEnd.Status) throws(SupervisorError) -> Message {
        let settlement = try settle(status)
        let message = settlement.newFault.map(fault) ?? .nothing
        switch settlement.next {
        case .done:
            try worker.start()
            return finish()
        case .prepareFailed: return failPreparation()
        case .drain: drain()
        case .runAgain: break
        }
        try worker.start()
        if isBusy { worker.send(Int(FZ_MESSAGE_RUN)) }
        return message
    }

    /// What executions of a block that is not finished gave by themselves, without an end of their executor: nobody has been told
    /// of those. Once the worker has stopped.
    func untoldFaults() -> [Fault] {
        guard case .block = order else { return [] }
        takeRecords()
        return faults.filter { $0.execution.ending == nil }
    }

    // MARK: Limits

    /// Looks at the limits of the execution in progress, and whether the worker is still there. `isKnown` is asked about a hang
    /// that may be cut short.
    func watch(isKnown: (Execution) -> Bool) throws(SupervisorError) -> Message {
        let now = Clock.milliseconds()
        guard now - lastWatch >= Int(Self.watchInterval) else { return .nothing }
        lastWatch = now
        worker.hear()
        if worker.hasStopped {
            worker.stop()
            return try replace(.stopped(SIGSTOP))
        }
        let base = worker.region.base
        let process = base.pointee.executor
        let execution = fz_execution(base)
        let sample = Watchdog.Sample(
            now: now, process: process, execution: execution, isRunning: process > 0 && worker.region.phase != .idle,
            stackSequence: fz_load32(&fz_region_sample(base).pointee.sequence),
            isInstrumented: base.pointee.edge_count > 0,
            userMilliseconds: { Int(fz_user_milliseconds(process)) }, privateBytes: { Int(fz_private_bytes(process)) },
            isAsleep: { fz_is_asleep(process) != 0 })
        switch watchdog.observe(sample) {
        case .none: break
        case .askForStack: signal(process, fz_stack_signal())
        case .judge:
            if isKnown(worker.reader.running(outcome: .hang, ending: .cutShort)) { end(process, execution, .cutShort) }
        case .kill(let ending): end(process, execution, ending)
        }
        return .nothing
    }

    /// Kills an executor for what it does in one execution. Where it has come past that, whoever outlives it sees so, and the next
    /// one is run again.
    private func end(_ process: Int32, _ execution: UInt64, _ ending: Ending) {
        let base = worker.region.base
        base.pointee.kill_execution = execution
        base.pointee.kill_ending = UInt32(ending.encoded.kind)
        signal(process, SIGKILL)
    }

    /// The number stood in shared memory: nothing but an executor of this worker gets a signal.
    private func signal(_ process: Int32, _ number: Int32) {
        if fz_is_executor(process, worker.process) != 0 { kill(process, number) }
    }
}
